import { most } from '../bounds.ts'
import { defineCall } from '../define-call.ts'
import { listOf, objectOf, text } from '../shapes.ts'

/** The kinds of things that the search over everything finds, in the order in which it shows them. */
export const foundKinds = [
  'service',
  'subgroup',
  'request',
  'loan',
  'account',
  'purchase',
  'contact',
] as const

export type FoundKind = (typeof foundKinds)[number]

/** The fewest characters that everything is searched by. */
export const MIN_FIND = 2

/** What a text names, a few of each kind (ADM-44). */
export const findAnything = defineCall({
  method: 'GET',
  path: '/api/admin/find',
  role: 'admin',
  query: objectOf({ text: { type: 'string', minLength: MIN_FIND, maxLength: 120 } }),
  reply: objectOf({
    found: listOf(
      objectOf({
        kind: { enum: foundKinds },
        id: text,
        title: text,
        /** What else tells it from others: a date, an e-mail, a state. */
        detail: text,
      }),
      most.found,
    ),
  }),
  rule: 'ADM-32',
})

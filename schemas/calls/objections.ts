import { decisionKindNames } from '../decisions/kinds.ts'
import { MAX_OBJECTION, MIN_OBJECTION } from '../decisions/objections.ts'
import { atLeast } from '../forms/fields.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { opaque, successReply } from './parts.ts'
import { listOf, maybe, objectOf, text, whole, yes } from './shapes.ts'

/** What an objection's link carries: the decision, and the signature of its address. */
const decisionLink = { d: opaque, t: opaque } as const

/** A decision with what its person objected (DEC-5); null where the link does not hold. */
export const showObjection = defineCall({
  method: 'GET',
  path: '/api/objections',
  query: objectOf(decisionLink),
  reply: objectOf({
    decision: {
      ...objectOf({
        title: text,
        /** What was decided. */
        text,
        /** What it is about: a request, a property; null where the kind says it. */
        subject: maybe,
        /** The administrator's words. */
        facts: text,
        ground: objectOf({ name: text, path: text }),
        automated: yes,
        at: text,
        /** Since when it is no longer so. */
        ended: maybe,
        /** Until when it may be objected to. */
        until: text,
      }),
      type: ['object', 'null'],
    },
    objection: {
      ...objectOf({
        text,
        at: text,
        answer_by: text,
        state: { enum: ['open', 'upheld', 'rejected'] },
        answer: maybe,
        answered_at: maybe,
        /** What was undone, in words. */
        undone: maybe,
      }),
      type: ['object', 'null'],
    },
    /** Whether an objection is taken now. */
    may: yes,
  }),
  perMinute: 120,
  rule: 'DEC-5',
})

/** Objects to a decision, once; the same again is the same objection. Refused (409) after six months. */
export const sendObjection = defineCall({
  method: 'POST',
  path: '/api/objections',
  body: objectOf({
    ...decisionLink,
    text: { type: 'string', pattern: atLeast(MIN_OBJECTION), maxLength: MAX_OBJECTION },
  }),
  reply: successReply,
  perMinute: 10,
  rule: 'DEC-5',
})

/** How many decisions of each kind there were in each year, and what became of objections to them (DEC-8). */
export const countDecisions = defineCall({
  method: 'GET',
  path: '/api/decisions/counts',
  reply: listOf(
    objectOf({
      year: whole,
      kind: { enum: decisionKindNames },
      decisions: whole,
      objections: whole,
      upheld: whole,
    }),
    most.newest,
  ),
  rule: 'DEC-8',
})

import { decisionKindNames } from '../../decisions/kinds.ts'
import { objectionStateNames } from '../../decisions/objections.ts'
import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, text, yes } from '../shapes.ts'
import { cursorQuery, idParams, MAX_PAGE, ofPerson, reason, searchText, success } from './parts.ts'

const objectionRow = {
  id: text,
  at: text,
  kind: { enum: decisionKindNames },
  /** Who objects, as it was told. */
  name: text,
  /** Their account; null where they have none. */
  account: maybe,
  subject: maybe,
  text,
  answer_by: text,
  state: { enum: objectionStateNames },
  /** Who sees to it. */
  owner: maybe,
} as const

/** The objections, the newest first (DEC-6). */
export const listObjections = defineCall({
  method: 'GET',
  path: '/api/admin/objections',
  role: 'admin',
  query: {
    type: 'object',
    properties: { ...cursorQuery, ...ofPerson, state: { enum: objectionStateNames }, text: searchText },
    additionalProperties: false,
  },
  reply: objectOf({ rows: listOf(objectOf(objectionRow), MAX_PAGE), next: maybe }),
  rule: 'DEC-6',
})

/** One objection with its decision. */
export const showAdminObjection = defineCall({
  method: 'GET',
  path: '/api/admin/objections/:id',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    ...objectionRow,
    facts: text,
    /** The administrators' own note on the decision. */
    note: maybe,
    ground: text,
    decided_at: text,
    decided_by: text,
    /** Since when the decision is no longer so. */
    ended: maybe,
    reporter: yes,
    answer: maybe,
    answered_at: maybe,
    answered_by: maybe,
    /** Whether whoever asks may answer: who decided may not, where somebody else can. */
    may: yes,
    /** Whether upholding it undoes the decision by itself. */
    undoes: yes,
  }),
  rule: 'DEC-6',
})

/** Sees to an objection from now on. Refused (409) where another one does, or it is answered. */
export const takeObjection = defineCall({
  method: 'POST',
  path: '/api/admin/objections/:id/take',
  role: 'admin',
  params: idParams,
  reply: success,
  rule: 'DEC-6',
})

/** Answers an objection: upheld, the decision is undone where it can be. Refused (409) where it is answered, or by who decided. */
export const answerObjection = defineCall({
  method: 'POST',
  path: '/api/admin/objections/:id/answer',
  role: 'admin',
  params: idParams,
  body: objectOf({ state: { enum: ['upheld', 'rejected'] }, reason }),
  reply: success,
  rule: 'DEC-7',
})

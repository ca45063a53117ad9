import { most } from '../../bounds.ts'
import { defineCall } from '../../define-call.ts'
import { positiveId } from '../../parts.ts'
import { listOf, maybe, objectOf, text } from '../../shapes.ts'
import { content, findings, idParams, version } from './parts.ts'

const editableRow = {
  id: { type: 'integer' },
  title: text,
  questions: { type: 'integer' },
  /** The draft's revision, and who saved it last, in words. */
  draft: {
    type: ['object', 'null'],
    properties: { revision: { type: 'integer' }, by: text },
    required: ['revision', 'by'],
    additionalProperties: false,
  },
  /** The other administrators who have it open. */
  editing: listOf(text, most.administrators),
  /** The number of its last publication; 0 before the first. */
  number: { type: 'integer' },
  /** When and by whom its questions, or a service's base questions, were last published. */
  published_at: maybe,
  author: maybe,
} as const

const rowParts = ['id', 'title', 'questions', 'draft', 'editing', 'number', 'published_at', 'author'] as const

export const listEditable = defineCall({
  method: 'GET',
  path: '/api/admin/services',
  role: 'admin',
  reply: objectOf({
    services: listOf(
      {
        type: 'object',
        properties: {
          ...editableRow,
          sub_group_id: { type: 'integer' },
          /** Since when nobody can ask for it, and since when it is put away (ADM-23). */
          withdrawn: maybe,
          archived: maybe,
          /** What a proposal costs, in credits (PRO-3). */
          credits: { type: 'integer' },
          /** Whether it does not ask its subgroup's set (QST-32). */
          own: { type: 'boolean' },
          /** The number of the base questions' last publication; 0 before its own first. */
          base_number: { type: 'integer' },
        },
        required: [...rowParts, 'sub_group_id', 'withdrawn', 'archived', 'credits', 'own', 'base_number'],
        additionalProperties: false,
      },
      most.services,
    ),
    groups: listOf(
      {
        type: 'object',
        properties: {
          ...editableRow,
          /** The subgroup whose services share it; null for any other group. */
          sub_group_id: { type: ['integer', 'null'] },
          /** How many services ask it. */
          services: { type: 'integer' },
        },
        required: [...rowParts, 'sub_group_id', 'services'],
        additionalProperties: false,
      },
      most.questionGroups,
    ),
    subgroups: listOf(objectOf({ id: { type: 'integer' }, title: text, group: text }), most.subgroups),
  }),
  rule: 'ADM-9',
})

export const showEditable = defineCall({
  method: 'GET',
  path: '/api/admin/services/:id',
  role: 'admin',
  params: idParams,
  reply: objectOf({
    id: { type: 'integer' },
    /** What is edited: the draft, or what is published. */
    content,
    revision: { type: 'integer' },
    /** The publication that the draft is based on. If another one is in force, somebody has published since. */
    base_number: { type: 'integer' },
    findings,
    draft: {
      type: ['object', 'null'],
      properties: { at: text, by: text },
      required: ['at', 'by'],
      additionalProperties: false,
    },
    published: { type: ['object', 'null'], title: 'ServiceContent or null', additionalProperties: true },
    base: listOf({ type: 'object', title: 'QuestionRecord', additionalProperties: true }, most.questions),
    versions: listOf(version, most.newest),
    /** The groups in force that it may include, of subgroups' sets its own subgroup's. */
    groups: listOf(
      objectOf({
        id: { type: 'integer' },
        title: text,
        questions: listOf(
          { type: 'object', title: 'QuestionRecord', additionalProperties: true },
          most.questions,
        ),
      }),
      most.questionGroups,
    ),
    /** Of a group: the services that ask it. */
    users: listOf(objectOf({ id: { type: 'integer' }, title: text }), most.services),
  }),
  rule: 'ADM-9',
})

/** Says every 20 seconds that an editor is open, or that it was left, and asks who else has it open. */
export const sayPresence = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/presence',
  role: 'admin',
  params: idParams,
  body: objectOf({ open: { type: 'boolean' } }),
  reply: objectOf({ others: listOf(text, most.administrators) }),
  rule: 'ADM-25',
})

export const createEditable = defineCall({
  method: 'POST',
  path: '/api/admin/services',
  role: 'admin',
  idempotent: true,
  body: objectOf(
    {
      title: { type: 'string', minLength: 2, maxLength: 60, format: 'filled' },
      sub_group_id: positiveId,
    },
    {
      /** The service whose questions it begins with; without one its subgroup's (QST-32). */
      copy: positiveId,
    },
  ),
  reply: objectOf({ id: { type: 'integer' } }),
  rule: 'ADM-9',
})

export const createGroup = defineCall({
  method: 'POST',
  path: '/api/admin/question-groups',
  role: 'admin',
  idempotent: true,
  body: objectOf({ title: { type: 'string', minLength: 2, maxLength: 60, format: 'filled' } }),
  reply: objectOf({ id: { type: 'integer' } }),
  rule: 'ADM-24',
})

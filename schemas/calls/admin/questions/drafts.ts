import { draftSchema } from '../../../questions/content.ts'
import { most } from '../../bounds.ts'
import { defineCall } from '../../define-call.ts'
import { leadBody } from '../../parts.ts'
import { listOf, objectOf, text } from '../../shapes.ts'
import { success } from '../parts.ts'
import { checked, findings, idParams, revision, serviceId } from './parts.ts'

/** A draft as it is sent. */
const sentDraft = {
  /** The revision that was edited. If the server has another one, somebody else has saved a draft. */
  revision: { type: 'integer', minimum: 0 },
  /** The publication that was in force for the editor; 0 before the first. */
  base_number: { type: 'integer', minimum: 0 },
  content: draftSchema,
} as const

/** Saves the draft of a service's questions. */
export const saveQuestions = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/draft',
  role: 'admin',
  /** A content (MAX_CONTENT_BYTES) with its revision and publication. */
  maxBytes: 1024 * 1024,
  params: idParams,
  body: objectOf(sentDraft),
  reply: objectOf({ revision: { type: 'integer' }, findings }),
  rule: 'ADM-9',
})

const draftOfOne = objectOf({ id: serviceId, ...sentDraft })

/** Saves the drafts of two services at once, both or none: a question was moved from one to the other. */
export const moveQuestion = defineCall({
  method: 'POST',
  path: '/api/admin/services/move',
  role: 'admin',
  maxBytes: 2 * 1024 * 1024,
  body: objectOf({ from: draftOfOne, to: draftOfOne }),
  reply: success,
  rule: 'ADM-21',
})

export const discardDraft = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/discard',
  role: 'admin',
  params: idParams,
  body: revision,
  reply: success,
  rule: 'ADM-10',
})

/** What publishing a draft would change, the linter's findings, and what would become of the requests made so far. */
export const checkDraft = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/check',
  role: 'admin',
  params: idParams,
  body: revision,
  reply: checked,
  rule: 'ADM-11',
})

/** What a preview shows: a draft's revision, 0 for what is published, or a version. */
const shown = {
  revision: { type: 'integer', minimum: 0 },
  version: { type: 'integer', minimum: 1, maximum: 1_000_000 },
} as const

/** The address of a preview's wizard module, valid for ten minutes. */
export const previewDraft = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/preview',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: shown,
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
  },
  reply: objectOf({ module: text }),
  rule: 'ADM-12',
})

/** Checks answers against a draft or a version as sending would, without sending. */
export const dryRun = defineCall({
  method: 'POST',
  path: '/api/admin/services/:id/dry-run',
  role: 'admin',
  params: idParams,
  body: {
    type: 'object',
    properties: { ...shown, lead: leadBody },
    required: ['lead'],
    minProperties: 2,
    maxProperties: 2,
    additionalProperties: false,
  },
  reply: objectOf({
    problems: listOf(objectOf({ path: text, message: text }), most.findings),
  }),
  rule: 'ADM-12',
})

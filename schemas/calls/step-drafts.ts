import { defineCall } from './define-call.ts'
import { successReply } from './parts.ts'
import { objectOf } from './shapes.ts'

/** The wizards whose unfinished answers are kept sealed. */
const wizard = { enum: ['signup', 'loan'] } as const

/** The most that is kept of one wizard's answers. */
const MAX_STEP_DRAFT = 100_000

const ofWizard = objectOf({ wizard })

/** What this browser has unfinished of a wizard that was begun without scripts. */
export const showStepDraft = defineCall({
  method: 'GET',
  path: '/api/step-draft',
  query: ofWizard,
  reply: { type: 'object', properties: { draft: { type: 'string' } }, additionalProperties: false },
  perMinute: 240,
  rule: 'SRV-22',
})

/** Keeps it, sealed, for 24 hours. */
export const saveStepDraft = defineCall({
  method: 'POST',
  path: '/api/step-draft',
  body: objectOf({ wizard, draft: { type: 'string', maxLength: MAX_STEP_DRAFT } }),
  reply: successReply,
  perMinute: 60,
  rule: 'SRV-22',
})

/** Deletes it. */
export const dropStepDraft = defineCall({
  method: 'POST',
  path: '/api/step-draft/drop',
  body: ofWizard,
  reply: successReply,
  perMinute: 60,
  rule: 'SRV-22',
})

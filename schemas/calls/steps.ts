import { defineCall } from './define-call.ts'
import { positiveId } from './parts.ts'
import { objectOf } from './shapes.ts'

const few = { type: 'integer', minimum: 0, maximum: 50 } as const

/** Ten minutes: who takes longer did something else meanwhile. */
export const MAX_MS = 600_000

/**
 * The longest questionnaire (MAX_QUESTIONS), the base questions and the introduction. It fits into 64 KB, the maximum
 * of a beacon.
 */
export const MAX_STEPS = 500

/** The counts of one visit for each step of a questionnaire (ADM-16): nothing of the person or the answers. */
export const countSteps = defineCall({
  method: 'POST',
  path: '/api/steps',
  body: objectOf({
    service: positiveId,
    version: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,64}$' },
    steps: {
      type: 'array',
      maxItems: MAX_STEPS,
      items: objectOf(
        {
          step: { type: 'string', pattern: '^[a-z0-9_.]{1,60}$' },
          started: few,
          answered: few,
          /** -1 takes back a reported leave: the page was only loaded again. */
          left: { ...few, minimum: -1 },
          errors: few,
          /** How long the step took when it was answered last; 0 where it was not. */
          ms: { type: 'integer', minimum: 0, maximum: MAX_MS },
        },
        {
          /** Whether the order ended there by an answer (QST-56). Pages of an earlier version do not say it. */
          ended: few,
        },
      ),
    },
  }),
  reply: objectOf({ success: { const: true } }),
  perMinute: 60,
  rule: 'ADM-16',
})

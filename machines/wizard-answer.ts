import { assertEvent } from 'xstate'
import { fieldVerdictOn, openStep } from './wizard-context.ts'
import { answered } from './wizard-moves.ts'
import { wizardSetup } from './wizard-setup.ts'

/**
 * Takes an answer, and has the fields that it changed checked by themselves: a field's own check is stopped at its change,
 * and begun anew as soon as the field is valid (SGN-4). The other fields' checks go on.
 */
const answer = wizardSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, ['ANSWER.CHANGED', 'OPTION.CHOSEN'])
  const next = answered(context, event.answers)
  enqueue.assign(next)
  const [before, now] = [openStep(context), openStep({ ...context, ...next })]
  for (const [field, { name: check, afterChange: delay }] of Object.entries(now?.step.fieldChecks ?? {})) {
    const value = now?.answers[field]
    if (!now || value === before?.answers[field]) continue
    enqueue.stopChild(field)
    const wrong = now.problems.some(({ path }) => path === `/${field}`)
    if (wrong || fieldVerdictOn(context, now, field)) continue
    enqueue.spawnChild('fieldCheck', { id: field, input: { step: now.step.id, field, value, check, delay } })
  }
})

/** The machine's whole vocabulary. */
export const answeringSetup = wizardSetup.extend({ actions: { answer } })

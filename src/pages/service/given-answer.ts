import { postedOf } from '#schemas/forms/posted.ts'
import { uiOptions } from '#schemas/ui-options.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import type { StepAnswers, WizardStep } from '#schemas/wizards/definition.ts'
import { readPosted } from '#schemas/wizards/posted.ts'
import { answeredAhead } from '#src/wizard/answered-ahead.ts'
import { findSavedRequest, saveRequest } from '#src/wizard/drafts/use-saved-requests.ts'
import type { ShownService } from './load-service.ts'

/**
 * Saves what the form of the first question holds as an unfinished request of this browser (ORD-15), with what was
 * answered before. Returns the index of the step that the order goes on with: the next one, or the same where nothing
 * was answered, or a chosen option has a warning or ends the order, which the order shows.
 */
export function saveGivenAnswer(service: ShownService, form: FormData): number {
  const { id, title, version, step } = service
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const answers = step ? readPosted(step, postedOf(fields)) : {}
  if (!step || Object.keys(answers).length === 0) return 0
  const saved = findSavedRequest(id)
  const same = saved?.version === version ? saved : undefined
  const next = warns(step, answers) ? 0 : 1
  saveRequest({
    ...same,
    service: { id, title },
    version,
    orderStep: Math.max(same?.orderStep ?? 0, next),
    lead: { ...same?.lead, [step.id]: answers },
    savedAt: Date.now(),
  })
  if (next > 0) answeredAhead.note(id, step.id)
  return next
}

/** Whether an option with a warning (QST-28), or that ends the order (QST-56), was chosen. */
const warns = ({ ui }: WizardStep, answers: StepAnswers): boolean =>
  Object.entries(answers).some(([name, value]) => {
    const says = asObject(uiOptions(ui[name]).says)
    return [value].flat().some((one) => {
      const { warning, ends } = asObject(says[String(one)])
      return warning !== undefined || ends !== undefined
    })
  })

import { isOther } from '../questions/choices.ts'
import type { CompiledWizard } from './compiled.ts'
import type { Answers, StepAnswers, WizardStep } from './definition.ts'
import { knownFields, problemsOf } from './walk.ts'

/** What no typing can mend: a value of another kind, or an option that is not offered (with 'Outro', a pattern: its text may be unfinished). */
const MISFITS = new Set(['type', 'enum', 'pattern'])

/**
 * The answers that still apply to a wizard whose questions may have changed since they were given: without the steps,
 * fields and options that are gone, which no form would show and so nobody could correct. Text stays as it was typed.
 */
export function fittingAnswers(wizard: CompiledWizard, answers: Answers): Answers {
  return Object.fromEntries(
    wizard.definition.steps.flatMap((step) => {
      const given = answers[step.id]
      return given ? [[step.id, fittingStep(wizard, step, given)]] : []
    }),
  )
}

function fittingStep(wizard: CompiledWizard, step: WizardStep, given: StepAnswers): StepAnswers {
  const known = knownFields(step, given)
  const failed = new Map(problemsOf(wizard, step, known).map(({ path, keyword }) => [path, keyword]))
  const fits = (path: string, value: unknown) => {
    const keyword = failed.get(path) ?? ''
    return !MISFITS.has(keyword) || (keyword === 'pattern' && isOther(value))
  }
  const entries = Object.entries(known).flatMap(([name, value]) => {
    if (!fits(`/${name}`, value)) return []
    if (!Array.isArray(value)) return [[name, value]]
    const chosen = new Set(value.filter((entry, index) => fits(`/${name}/${index}`, entry)))
    return chosen.size > 0 ? [[name, [...chosen]]] : []
  })
  return Object.fromEntries(entries)
}

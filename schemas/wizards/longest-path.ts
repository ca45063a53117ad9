import type { CompiledWizard } from './compiled.ts'
import type { Answers, WizardStep } from './definition.ts'
import { walk } from './walk.ts'

/** A step's lists of catalogue entries with everything chosen. */
function chosenWhole({ schema }: WizardStep): Answers[string] {
  const lists = Object.entries(schema.properties).flatMap(([name, { items }]) => {
    const all = (items as { enum?: unknown } | undefined)?.enum
    return Array.isArray(all) ? [[name, all] as const] : []
  })
  return Object.fromEntries(lists)
}

/**
 * The maximum number of steps, whatever is chosen in the lists of the step at index `at` and of later ones. A total
 * that is shown from the first step on can thus only become smaller.
 */
export function longestPath(wizard: CompiledWizard, answers: Answers, at: number): number {
  const passed = new Set(
    walk(wizard, answers)
      .path.slice(0, at)
      .map(({ step }) => step.id),
  )
  const open = wizard.definition.steps.filter(({ id }) => !passed.has(id))
  const whole = open.map((step) => [step.id, { ...answers[step.id], ...chosenWhole(step) }] as const)
  const answeredSteps = whole.filter(
    ([id, chosen]) => answers[id] !== undefined || Object.keys(chosen).length > 0,
  )
  return walk(wizard, { ...answers, ...Object.fromEntries(answeredSteps) }).path.length
}

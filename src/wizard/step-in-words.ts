import type { Choice } from '#schemas/questions/choices.ts'
import type { StepAnswers, WizardStep } from '#schemas/wizards/definition.ts'

/** A step's answers in words, a line a field, by the labels that its own ui shows. */
export function stepInWords(step: WizardStep, answers: StepAnswers): string {
  return Object.keys(step.schema.properties)
    .map((name) => valueInWords(step.ui[name], answers[name]))
    .filter((words) => words !== '')
    .join('\n')
}

function valueInWords(ui: unknown, value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => valueInWords(ui, entry)).join(', ')
  const label = choicesIn(ui).find((choice) => choice.value === value)?.label
  return label ?? String(value ?? '').trim()
}

function choicesIn(ui: unknown): readonly Choice[] {
  const options = (ui as { 'ui:options'?: { choices?: Choice[] } } | undefined)?.['ui:options']
  return options?.choices ?? []
}

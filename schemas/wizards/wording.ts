import { uiOptions } from '../ui-options.ts'
import { asObject } from '../validation/json-object.ts'
import type { Answers, WizardStep, Wording } from './definition.ts'

const reworded = new WeakMap<WizardStep, WizardStep>()

/**
 * A step with its texts for the person who gave `answers`; what it asks and accepts is the same. Returns the same object
 * for the same texts.
 */
export function inWordsFor(step: WizardStep, answers: Answers): WizardStep {
  const { wording } = step
  if (!wording) return step
  const [of, field, value] = wording.when
  if (answers[of]?.[field] !== value) return step
  const inWords = reworded.get(step) ?? reword(step, wording)
  reworded.set(step, inWords)
  return inWords
}

function reword(
  step: WizardStep,
  { title = step.title, titles = {}, placeholders = {} }: Wording,
): WizardStep {
  const properties = Object.entries(titles).map(
    ([name, words]) => [name, { ...step.schema.properties[name], title: words }] as const,
  )
  const fields = Object.entries(placeholders).map(([name, placeholder]) => {
    const ui = asObject(step.ui[name])
    return [name, { ...ui, 'ui:options': { ...uiOptions(ui), placeholder } }] as const
  })
  return {
    ...step,
    title,
    schema: {
      ...step.schema,
      properties: { ...step.schema.properties, ...Object.fromEntries(properties) },
    },
    ui: { ...step.ui, ...Object.fromEntries(fields) },
  }
}

import { isOther } from '../atoms/other-answer.ts'
import { atomOfField } from '../atoms/registry.ts'
import type { JsonSchema } from '../json-schema.ts'
import { visible } from '../text/visible.ts'
import { asObject, isObject } from '../validation/json-object.ts'
import type { StepAnswers, WizardStep } from './definition.ts'
import { entriesOf, isGroup, isTyped } from './parts.ts'

/**
 * A step's answers in their one form: each text whose field names a value kind is parsed as that kind does, those of a
 * group (a person) and of a list's entries as well; other texts that somebody wrote lose what nobody sees (VAL-17). A text that means a number
 * stays a text: an answer comes as the number. Looks at the step's own fields alone, however much was given.
 */
export function readEntries(step: WizardStep, answers: StepAnswers): StepAnswers {
  return readFields(step.schema.properties, step.ui, answers)
}

type Properties = Readonly<Record<string, JsonSchema>>

function readFields(properties: Properties, ui: JsonSchema, answers: StepAnswers): StepAnswers {
  const read = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const value = answers[name]
    const fieldUi = asObject(ui[name])
    if (typeof value === 'string') {
      const written = (isTyped(property) && fieldUi['ui:widget'] !== 'password') || isOther(value)
      const parsed = atomOfField(fieldUi)?.entry.parse(value) ?? (written ? visible(value) : value)
      return typeof parsed === 'string' ? [[name, parsed]] : []
    }
    const entry = entriesOf(property)
    if (entry && Array.isArray(value)) {
      const entryUi = asObject(fieldUi.items)
      return [[name, value.map((one) => (isObject(one) ? readFields(entry.properties, entryUi, one) : one))]]
    }
    return isGroup(property) && isObject(value)
      ? [[name, readFields(property.properties, fieldUi, value)]]
      : []
  })
  return { ...answers, ...Object.fromEntries(read) }
}

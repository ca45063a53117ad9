import type { WizardStep } from '#schemas/wizards/definition.ts'
import { isTyped } from '#schemas/wizards/parts.ts'

/** The id of a step's field if it is the only one and a text field; undefined otherwise. */
export function onlyTextField({ schema }: WizardStep): string | undefined {
  const [[name, property] = [], ...others] = Object.entries(schema.properties)
  return property && isTyped(property) && others.length === 0 ? `root_${name}` : undefined
}

import { asObject } from '#schemas/validation/json-object.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'

const TYPED: ReadonlySet<unknown> = new Set(['text', 'textarea', 'number', 'days', 'place'])

/** The id of a step's field if it is the only one and a text field; undefined otherwise. */
export function onlyTextField({ schema, ui }: WizardStep): string | undefined {
  const [name, ...others] = Object.keys(schema.properties)
  if (name === undefined || others.length > 0) return undefined
  const { 'ui:widget': widget } = asObject(ui[name])
  return TYPED.has(widget) ? `root_${name}` : undefined
}

import type { JsonSchema, ObjectSchema } from '../json-schema.ts'
import type { WizardStep } from './definition.ts'

/** Whether a property's answer is typed: a text or a number that is none of some options. */
export const isTyped = ({ type, enum: options, examples }: JsonSchema): boolean =>
  [type].flat().some((one) => one === 'string' || one === 'number' || one === 'integer') &&
  options === undefined &&
  examples === undefined

/** Whether a property of a step is a group with fields of its own, such as a person's. */
export const isGroup = (property: JsonSchema): property is ObjectSchema => property.type === 'object'

/** The schema of one entry, for a property that is a list of entries with several fields. */
export function entriesOf({ items }: JsonSchema): ObjectSchema | undefined {
  // A schema's `items` is a schema.
  const entry = items as JsonSchema | undefined
  return entry && isGroup(entry) ? entry : undefined
}

/** Whether a step has a list of entries. */
export const hasList = ({ schema }: Pick<WizardStep, 'schema'>): boolean =>
  Object.values(schema.properties).some(entriesOf)

/**
 * A step's schema without the parts at some JSON pointers (`/proponente_2`, `/proponente_1/nome_empresa`). Unchanged
 * groups stay the same objects.
 */
export function relevantSchema(schema: ObjectSchema, irrelevant: readonly string[], at = ''): ObjectSchema {
  if (!irrelevant.some((pointer) => pointer.startsWith(`${at}/`))) return schema
  const relevantFields = Object.entries(schema.properties).filter(
    ([name]) => !irrelevant.includes(`${at}/${name}`),
  )
  const properties = relevantFields.map(([name, property]) => [
    name,
    isGroup(property) ? relevantSchema(property, irrelevant, `${at}/${name}`) : property,
  ])
  const required = schema.required?.filter((name) => !irrelevant.includes(`${at}/${name}`)) ?? []
  return { ...schema, properties: Object.fromEntries(properties), required }
}

/** The names of a step's groups that are shown one at a time, in order; none where the step is shown whole. */
export function groupsInTurn(step: WizardStep, irrelevant: readonly string[]): readonly string[] {
  if (step.oneByOne === undefined) return []
  return Object.keys(step.schema.properties).filter((name) => !irrelevant.includes(`/${name}`))
}

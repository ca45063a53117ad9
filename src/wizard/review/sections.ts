import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.ts'
import { uiOptions } from '#schemas/ui-options.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import type { WizardStep } from '#schemas/wizards/definition.ts'
import { entriesOf, isGroup, relevantSchema } from '#schemas/wizards/parts.ts'

/** A section of a step for reading: its own fields, those of one group (a person), or a list of entries. */
export type Section =
  | { readonly kind: 'fields'; readonly key: string; readonly schema: ObjectSchema; readonly ui: JsonSchema }
  | {
      readonly kind: 'group'
      readonly key: string
      readonly title: string
      readonly schema: ObjectSchema
      readonly ui: JsonSchema
    }
  | {
      readonly kind: 'list'
      readonly key: string
      readonly title: string
      /** Of one entry. */
      readonly schema: ObjectSchema
      /** Of one entry. */
      readonly ui: JsonSchema
      /** What an entry is called. */
      readonly entry: string
    }

/** A step's sections in the order of its properties, without irrelevant parts. */
export function sectionsOf(step: WizardStep, irrelevant: readonly string[]): Section[] {
  const { properties, ...schema } = relevantSchema(step.schema, irrelevant)
  const sections: Section[] = []
  let ownFields: [string, JsonSchema][] = []
  const endOwn = () => {
    const fields = { ...schema, properties: Object.fromEntries(ownFields) }
    if (ownFields[0])
      sections.push({ kind: 'fields', key: `fields-${ownFields[0][0]}`, schema: fields, ui: step.ui })
    ownFields = []
  }
  for (const [name, property] of Object.entries(properties)) {
    const list = entriesOf(property)
    const group = isGroup(property) ? property : undefined
    if (!list && !group) {
      ownFields.push([name, property])
      continue
    }
    endOwn()
    const ui = asObject(step.ui[name])
    const named = { key: name, title: String(property.title ?? '') }
    if (group) sections.push({ ...named, kind: 'group', schema: group, ui })
    if (list) {
      const entry = String(uiOptions(ui).entry)
      sections.push({ ...named, kind: 'list', schema: list, ui: asObject(ui.items), entry })
    }
  }
  endOwn()
  return sections
}

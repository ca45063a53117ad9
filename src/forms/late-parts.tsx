import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.ts'
import { widgetOf } from '#schemas/ui-options.ts'
import { asObject, type JsonObject } from '#schemas/validation/json-object.ts'
import type { WizardDefinition } from '#schemas/wizards/definition.ts'
import { entriesOf, hasList } from '#schemas/wizards/parts.ts'
import type { SectionFieldsProps } from '#src/forms/section-fields.tsx'
import { latePartsOf, lateWidgets, loads } from './theme/late-widgets.tsx'

/** The fields of a step that is a list of entries (QST-58), which few sets have. */
export const LateSectionFields = latePartsOf<'SectionFields', SectionFieldsProps>(
  () => import('#src/forms/section-fields.tsx'),
)('SectionFields')

/** The fields of a schema, those of a list's entries among them, each with its ui. */
const fieldsOf = (properties: ObjectSchema['properties'], ui: JsonObject): [JsonSchema, unknown][] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const entry = entriesOf(property)
    return entry ? fieldsOf(entry.properties, asObject(asObject(ui[name]).items)) : [[property, ui[name]]]
  })

/** Loads the late widgets of a wizard's fields. Never rejects. */
export async function loadWidgetsOf({ steps }: Pick<WizardDefinition, 'steps'>): Promise<void> {
  const shown = steps.flatMap(({ schema, ui }) =>
    fieldsOf(schema.properties, ui).map(([property, fieldUi]) => widgetOf(property, fieldUi)),
  )
  const wanted = Object.entries(lateWidgets).flatMap(([name, widget]) =>
    shown.includes(name) ? [widget] : [],
  )
  const code = new Set(
    [...wanted, ...(steps.some(hasList) ? [LateSectionFields] : [])].map((part) => loads.get(part)),
  )
  await Promise.all([...code].map((load) => load?.().catch(() => {}))) // tried again when they are wanted
}

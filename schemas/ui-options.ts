import type { JsonSchema } from './json-schema.ts'
import { asObject, type JsonObject } from './validation/json-object.ts'

/** The options of a field's ui, as rjsf has it (`ui:options`); none where it has none. */
export const uiOptions = (ui: unknown): JsonObject => asObject(asObject(ui)['ui:options'])

/**
 * The widget of a field: the one that its ui names, else the one of its schema's format or, of a list, that of its entries.
 * A theme without a widget for a format shows a text field.
 */
export const widgetOf = (schema: JsonSchema, ui: unknown): unknown =>
  asObject(ui)['ui:widget'] ?? schema.format ?? asObject(schema.items).format

import { asObject, type JsonObject } from './validation/json-object.ts'

/** The options of a field's ui, as rjsf has it (`ui:options`); none where it has none. */
export const uiOptions = (ui: unknown): JsonObject => asObject(asObject(ui)['ui:options'])

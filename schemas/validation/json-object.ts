/** An object of JSON. */
export type JsonObject = { readonly [name: string]: unknown }

/** Whether any value is an object of JSON: no list, and not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const NOTHING: JsonObject = {}

/** A value as an object of JSON; an empty object if it is none. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : NOTHING)

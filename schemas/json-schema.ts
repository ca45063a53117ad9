/** A JSON Schema as plain data. Schemas that types are inferred from are written `as const`. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** The schema of one step or form: an object with known properties and nothing else. */
export interface ObjectSchema extends JsonSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties: false
}

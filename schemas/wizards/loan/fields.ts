import { nameAtoms } from '../../atoms/name-atoms.ts'
import { atoms } from '../../atoms/registry.ts'
import type { JsonSchema, ObjectSchema } from '../../json-schema.ts'

/** One field of the loan: its schema and how it is shown. */
export interface Field {
  readonly schema: JsonSchema
  readonly ui: JsonSchema
  readonly optional?: boolean
}

/** A field, with one of rjsf's widgets or the one that the schema's format chooses. */
const field = (title: string, schema: JsonSchema, widget?: string, options: JsonSchema = {}): Field => ({
  schema: { title, ...schema },
  ui: { ...(widget && { 'ui:widget': widget }), 'ui:options': options },
})

export const optional = (required: Field): Field => ({ ...required, optional: true })

/** A field of a value kind: its schema, its entry and its messages are the atom's. */
export const ofKind = (title: string, atom: keyof typeof atoms, options: JsonSchema = {}): Field =>
  field(title, atoms[atom].schema, undefined, { atom, ...options })

/** A line of text that must not be blank. */
export const text = (title: string, options: JsonSchema = {}, maxLength = 120): Field =>
  field(title, { ...atoms.filledText.schema, maxLength }, 'text', options)

/** A name out of a long list. Its message travels with the field, since its kind is loaded apart from the others. */
export const nameFromList = (title: string, atom: keyof typeof nameAtoms, options: JsonSchema): Field => {
  const { schema, messages } = nameAtoms[atom]
  return field(title, schema, undefined, { atom, reasons: messages, ...options })
}

/** One of a list, each value its own text. */
export const oneOf = (title: string, values: readonly string[], options: JsonSchema = {}): Field =>
  field(title, { enum: values }, 'select', options)

/** A count out of a few, with words for some of them. */
export const count = (
  title: string,
  values: readonly number[],
  words: Readonly<Record<number, string>> = {},
) => field(title, { enum: values }, 'select', { enumNames: words })

/** An amount in euros; `positive` where nothing is no answer. */
export const amount = (title: string, kind: 'any' | 'positive' = 'any', options: JsonSchema = {}): Field =>
  ofKind(title, kind === 'positive' ? 'positiveMoney' : 'money', options)

/** A whole number of at most two digits. */
export const twoDigits = (
  title: string,
  { minimum, maximum }: { minimum: number; maximum: number } = atoms.twoDigits.schema,
): Field => {
  const { schema, ui } = ofKind(title, 'twoDigits')
  return { schema: { ...schema, minimum, maximum }, ui }
}

/** A day as dd/mm/yyyy; the kind says which days will do. */
export const date = (title: string, kind: 'birthDate' | 'pastDate', options: JsonSchema = {}): Field =>
  ofKind(title, kind, options)

export const other = field

/** The schema and the ui of several fields as one object; all are required but the optional ones. */
export function objectOf(
  fields: Readonly<Record<string, Field>>,
  title?: string,
): { schema: ObjectSchema; ui: JsonSchema } {
  const entries = Object.entries(fields)
  return {
    schema: {
      ...(title !== undefined && { title }),
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
      required: entries.filter(([, { optional }]) => !optional).map(([name]) => name),
      additionalProperties: false,
    },
    ui: Object.fromEntries(entries.map(([name, { ui }]) => [name, ui])),
  }
}

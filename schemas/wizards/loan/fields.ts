import { money } from '../../atoms/money.ts'
import { personName } from '../../atoms/person-name.ts'
import { internationalPhone as phone } from '../../atoms/phone.ts'
import type { JsonSchema, ObjectSchema } from '../../json-schema.ts'

/** One field of the loan: what may stand in it, and how it is shown. */
export interface Field {
  readonly schema: JsonSchema
  readonly ui: JsonSchema
  readonly optional?: boolean
}

const field = (title: string, schema: JsonSchema, widget: string, options: JsonSchema = {}): Field => ({
  schema: { title, ...schema },
  ui: { 'ui:widget': widget, 'ui:options': options },
})

export const optional = (given: Field): Field => ({ ...given, optional: true })

/** A line of text that must not be blank. */
export const text = (title: string, options: JsonSchema = {}, maxLength = 120): Field =>
  field(title, { type: 'string', format: 'filled', maxLength }, 'text', options)

/** A person's name, or a part of one. */
export const personNamed = (title: string, options: JsonSchema = {}): Field =>
  field(title, personName.schema, 'text', options)

/** One of a list, each value its own text. */
export const oneOf = (title: string, values: readonly string[], options: JsonSchema = {}): Field =>
  field(title, { enum: values }, 'select', {
    choices: values.map((value) => ({ value, label: value })),
    ...options,
  })

/** A count out of a few, with words for some of them. */
export const count = (
  title: string,
  values: readonly number[],
  words: Readonly<Record<number, string>> = {},
) =>
  field(title, { enum: values }, 'select', {
    choices: values.map((value) => ({ value, label: words[value] ?? String(value) })),
  })

/** An amount in euros; `positive` where nothing is no answer. */
export const amount = (title: string, kind: 'any' | 'positive' = 'any', options: JsonSchema = {}): Field =>
  field(title, kind === 'positive' ? money.positive : money.schema, 'money', options)

/** A whole number of at most two digits. */
export const twoDigits = (title: string, options: JsonSchema = {}, least = 0, most = 99): Field =>
  field(title, { type: 'integer', minimum: least, maximum: most }, 'digits', {
    reasons: { type: 'Escreva um número inteiro com um ou dois algarismos.' },
    ...options,
  })

/** A day as dd/mm/yyyy; `format` says which days will do. */
export const date = (title: string, format: 'birth-date' | 'past-date', options: JsonSchema = {}): Field =>
  field(title, { type: 'string', format }, 'date', {
    entry: 'date',
    inputMode: 'numeric',
    placeholder: 'dd/mm/aaaa',
    ...options,
  })

/** A phone number; who asks for a loan may live abroad. */
export const phoneNumber = (title: string, autocomplete: string): Field =>
  field(title, phone.schema, 'text', { entry: phone.entry, inputMode: phone.inputMode, autocomplete })

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

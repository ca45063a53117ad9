import type { JsonSchema } from '../../json-schema.ts'
import { MAX_TESTS } from '../limits.ts'

const MAX_VALUES = 60

interface Shape {
  /** The schema's id, by which it names itself. */
  id: string
  /** The schema of an answer's name. */
  name: JsonSchema
  /** The schema of an option's value. */
  value: JsonSchema
  /** How many values a comparison has at least. */
  least: 0 | 1
}

/** The schema of a condition (QST-26). It names itself by its id, as one condition may hold others. */
function conditionSchema({ id, name, value, least }: Shape): JsonSchema {
  const values = { type: 'array', items: value, minItems: least, maxItems: MAX_VALUES, uniqueItems: true }
  const parts = { type: 'array', items: { $ref: id }, minItems: 1, maxItems: MAX_TESTS }
  const test = {
    type: 'object',
    properties: {
      enum: values,
      contains: {
        type: 'object',
        properties: { enum: values },
        required: ['enum'],
        additionalProperties: false,
      },
      minimum: { type: 'number' },
      maximum: { type: 'number' },
    },
    additionalProperties: false,
  }
  return {
    $id: id,
    type: 'object',
    properties: {
      properties: {
        type: 'object',
        minProperties: 1,
        maxProperties: 1,
        propertyNames: name,
        additionalProperties: test,
      },
      required: { type: 'array', items: name, minItems: 1, maxItems: 1 },
      allOf: parts,
      anyOf: parts,
      not: { $ref: id },
    },
    additionalProperties: false,
    minProperties: 1,
    dependencies: { properties: ['required'], required: ['properties'] },
    if: { type: 'object', required: ['properties'] },
    // biome-ignore lint/suspicious/noThenProperty: the JSON Schema keyword
    then: { type: 'object', maxProperties: 2 },
    else: { type: 'object', maxProperties: 1 },
  }
}

const text = { type: 'string', maxLength: 200 } as const

const DRAFT = 'draft-condition'
const PUBLISHABLE = 'condition'

/** The conditions of drafts and of what may be published, which our one Ajv knows by their ids (`createAjv`). */
export const conditionSchemas: readonly JsonSchema[] = [
  conditionSchema({ id: DRAFT, name: text, value: { anyOf: [text, { type: 'integer' }] }, least: 0 }),
  conditionSchema({
    id: PUBLISHABLE,
    name: { type: 'string', pattern: '^[a-z][a-z0-9_]{1,39}$' },
    value: { anyOf: [{ type: 'string', pattern: '^(?:[a-z0-9-]{1,60}|%input%)$' }, { type: 'integer' }] },
    least: 1,
  }),
]

/** In a draft: half-written, with names and values of any form. */
export const draftCondition = { $ref: DRAFT } as const

/** As it may be published. The linter finds what it says wrongly of other questions. */
export const publishableCondition = { $ref: PUBLISHABLE } as const

import { type AtomName, atomNames } from '../atoms/registry.ts'
import type { JsonSchema } from '../json-schema.ts'

/** The option value that marks the free-text option 'Outro' (QST-7). */
export const OTHER = '%input%'

/** The placeholder in a question's text that becomes the service's title (QST-3). */
export const SERVICE = '%service%'

export const questionKinds = ['select', 'checkbox', 'input', 'textarea'] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface QuestionOption {
  value: string | number
  description: string
  /** Multiple choice only: it excludes the others ('Nenhum destes'). */
  exclusive?: boolean
}

/** The part of a question that travels as a JSON string (QST-1). */
export interface QuestionAnswer {
  type: QuestionKind
  name: string
  /** Only an explicit `false` makes a question optional (QST-5). */
  required?: boolean
  placeholder?: string
  options?: QuestionOption[]
  /** Base questions only: the value kind whose rules the answer follows. */
  atom?: AtomName
  /** Base questions only: questions of one group share a step. */
  group?: string
}

/** A question as it is edited: like the wire's record, with `answer` as an object. */
export interface QuestionRecord {
  id: number
  question: string
  answer: QuestionAnswer
  pivot: { id: number }
}

/** A question on the wire (QST-1): `answer` is a JSON string, `pivot.id` gives the order. */
export interface WireQuestion {
  id: number
  question: string
  answer: string
  pivot: { id: number }
}

/** Turns a record into its form on the wire. */
export function toWire(record: QuestionRecord): WireQuestion {
  return { ...record, answer: JSON.stringify(record.answer) }
}

/** Reads a record from the wire. Throws a SyntaxError when `answer` is not JSON; it does not check its content. */
export function fromWire(question: WireQuestion): QuestionRecord {
  return { ...question, answer: JSON.parse(question.answer) as QuestionAnswer }
}

const optionSchema = {
  type: 'object',
  properties: {
    value: {
      anyOf: [
        { type: 'string', pattern: '^(?:[a-z0-9-]{1,60}|%input%)$' },
        { type: 'integer', minimum: 0, maximum: 999 },
      ],
    },
    description: { type: 'string', minLength: 1, maxLength: 80 },
    exclusive: { type: 'boolean' },
  },
  required: ['value', 'description'],
  additionalProperties: false,
} as const satisfies JsonSchema

/** The maximum number of options. */
export const MAX_OPTIONS = 40

const recordSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 1 },
    question: { type: 'string', minLength: 3, maxLength: 160, pattern: '^[^<>]*$' },
    answer: {
      type: 'object',
      properties: {
        type: { enum: questionKinds },
        name: { type: 'string', pattern: '^[a-z][a-z0-9_]{1,39}$' },
        required: { type: 'boolean' },
        placeholder: { type: 'string', maxLength: 120 },
        options: { type: 'array', items: optionSchema, minItems: 2, maxItems: MAX_OPTIONS },
        atom: { enum: atomNames },
        group: { type: 'string', pattern: '^[a-z][a-z0-9_]{1,39}$' },
      },
      required: ['type', 'name'],
      additionalProperties: false,
      allOf: [
        {
          if: { type: 'object', properties: { type: { enum: ['select', 'checkbox'] } } },
          // biome-ignore lint/suspicious/noThenProperty: the JSON Schema keyword
          then: { type: 'object', required: ['options'], properties: { placeholder: false, atom: false } },
          else: { type: 'object', properties: { options: false } },
        },
        {
          if: { type: 'object', properties: { type: { const: 'select' } } },
          // biome-ignore lint/suspicious/noThenProperty: the JSON Schema keyword
          then: {
            type: 'object',
            properties: {
              options: { type: 'array', items: { type: 'object', properties: { exclusive: false } } },
            },
          },
        },
      ],
    },
    pivot: {
      type: 'object',
      properties: { id: { type: 'integer', minimum: 0 } },
      required: ['id'],
      additionalProperties: false,
    },
  },
  required: ['id', 'question', 'answer', 'pivot'],
  additionalProperties: false,
} as const satisfies JsonSchema

/** The maximum number of questions of a set; people give up long before. */
export const MAX_QUESTIONS = 400

/** The one schema that every question set follows, a service's and the base questions alike (QST-1). */
export const questionSetSchema = {
  type: 'array',
  items: recordSchema,
  maxItems: MAX_QUESTIONS,
} as const satisfies JsonSchema

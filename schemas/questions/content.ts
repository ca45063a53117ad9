import type { JsonSchema } from '../json-schema.ts'
import { MAX_QUESTIONS, type QuestionRecord, questionSetSchema } from './record.ts'

/** What an administrator edits of one service: its questions, and how it is found. */
export interface ServiceContent {
  title: string
  sub_group_id: number
  /** Other words that it is found by in the search. */
  labels: string[]
  /** Which of the home page's three rows of cards shows it; null for none. */
  featured: number | null
  questions: QuestionRecord[]
}

/** What the home page's rows of cards are called where they are chosen, the first one for 1. */
export const featuredRows = ['Projetos populares', 'Obras em casa', 'Soluções para a sua empresa'] as const

/** The longest text that is kept of a question or an option while it is edited; what is too long is for the linter to say. */
export const MAX_DRAFT_TEXT = 1000

/** What a service's content may weigh as JSON, in bytes: it is kept, whole, at each pause of whoever edits it. */
export const MAX_CONTENT_BYTES = 1_000_000

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const

/**
 * The shape of what is kept while it is edited: sizes and kinds only, so that a half-written question is not lost. What
 * is wrong with it is for the linter.
 */
export const draftSchema = {
  type: 'object',
  properties: {
    title: text(200),
    sub_group_id: { type: 'integer' },
    labels: { type: 'array', items: text(200), maxItems: 60 },
    featured: { type: ['integer', 'null'] },
    questions: {
      type: 'array',
      maxItems: MAX_QUESTIONS + 100,
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          question: text(MAX_DRAFT_TEXT),
          answer: {
            type: 'object',
            properties: {
              type: text(40),
              name: text(200),
              required: { type: 'boolean' },
              placeholder: text(MAX_DRAFT_TEXT),
              options: {
                type: 'array',
                maxItems: 200,
                items: {
                  type: 'object',
                  properties: {
                    value: { anyOf: [text(200), { type: 'integer' }] },
                    description: text(MAX_DRAFT_TEXT),
                    exclusive: { type: 'boolean' },
                  },
                  required: ['value', 'description'],
                  additionalProperties: false,
                },
              },
              atom: text(40),
              group: text(200),
            },
            required: ['type', 'name'],
            additionalProperties: false,
          },
          pivot: {
            type: 'object',
            properties: { id: { type: 'integer' } },
            required: ['id'],
            additionalProperties: false,
          },
        },
        required: ['id', 'question', 'answer', 'pivot'],
        additionalProperties: false,
      },
    },
  },
  required: ['title', 'sub_group_id', 'labels', 'featured', 'questions'],
  additionalProperties: false,
} as const satisfies JsonSchema

/** Other words that a service may be found by, at most. */
export const MAX_LABELS = 20

/** What may be published. */
export const contentSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 2, maxLength: 60, format: 'filled' },
    sub_group_id: { type: 'integer', minimum: 1 },
    labels: {
      type: 'array',
      items: { type: 'string', minLength: 2, maxLength: 40, format: 'filled' },
      maxItems: MAX_LABELS,
      uniqueItems: true,
    },
    featured: { anyOf: [{ type: 'null' }, { type: 'integer', minimum: 1, maximum: 3 }] },
    questions: questionSetSchema,
  },
  required: ['title', 'sub_group_id', 'labels', 'featured', 'questions'],
  additionalProperties: false,
} as const satisfies JsonSchema

/** Questions numbered by the order that they stand in: ids and `pivot.id` from 1 (QST-2). Those that were so are the same objects. */
export const renumbered = (questions: readonly QuestionRecord[]): QuestionRecord[] =>
  questions.map((record, index) => {
    const id = index + 1
    return record.id === id && record.pivot.id === id ? record : { ...record, id, pivot: { id } }
  })

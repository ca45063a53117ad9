import type { JsonSchema } from '../json-schema.ts'
import { draftCondition } from './conditions/condition-schema.ts'
import { MAX_DRAFT_TEXT, MAX_LABELS, MAX_QUESTIONS } from './limits.ts'
import { partSchemas } from './parts.ts'
import type { QuestionRecord } from './record.ts'
import { originSchema, questionSetSchema } from './record-schema.ts'
import { detailsLast } from './to-step.ts'

/** The content of a service that an administrator edits: its questions, and how it is found. */
export interface ServiceContent {
  title: string
  sub_group_id: number
  /** Its other search words. */
  labels: string[]
  /** The home page's row of cards that shows it, from 1 to 3; null for none. */
  featured: number | null
  questions: QuestionRecord[]
  /** The questions of included groups that are not asked here (QST-31). */
  leftOut?: LeftOut[]
}

/** A question of a group that a set leaves out. */
export interface LeftOut {
  group: number
  name: string
}

/** The names of the home page's rows of cards in the editor, from 1. */
export const featuredRows = ['Projetos populares', 'Obras em casa', 'Soluções para a sua empresa'] as const

/** The maximum size of a service's content as JSON, in bytes: all of it is saved at each pause of editing. */
export const MAX_CONTENT_BYTES = 1_000_000

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const

const leftOut = {
  type: 'array',
  maxItems: MAX_QUESTIONS,
  items: {
    type: 'object',
    properties: { group: { type: 'integer' }, name: text(200) },
    required: ['group', 'name'],
    additionalProperties: false,
  },
} as const

/**
 * The schema of a draft: sizes and types only, so that a half-written question is not lost. The linter finds what is
 * wrong in it.
 */
export const draftSchema = {
  type: 'object',
  title: 'ServiceContent',
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
              together: { type: 'boolean' },
              repeats: text(200),
              ...partSchemas('draft'),
              help: text(MAX_DRAFT_TEXT),
              when: draftCondition,
              options: {
                type: 'array',
                maxItems: 200,
                items: {
                  type: 'object',
                  properties: {
                    value: { anyOf: [text(200), { type: 'integer' }] },
                    description: text(MAX_DRAFT_TEXT),
                    exclusive: { type: 'boolean' },
                    help: text(MAX_DRAFT_TEXT),
                    icon: text(40),
                    warning: text(MAX_DRAFT_TEXT),
                    ends: {
                      type: 'object',
                      properties: {
                        why: text(MAX_DRAFT_TEXT),
                        elsewhere: {
                          type: 'object',
                          properties: { id: { type: 'integer' }, title: text(200) },
                          required: ['id', 'title'],
                          additionalProperties: false,
                        },
                      },
                      required: ['why'],
                      additionalProperties: false,
                    },
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
          from: originSchema,
        },
        required: ['id', 'question', 'answer', 'pivot'],
        additionalProperties: false,
      },
    },
    leftOut,
  },
  required: ['title', 'sub_group_id', 'labels', 'featured', 'questions'],
  additionalProperties: false,
} as const satisfies JsonSchema

/** The schema of a content that may be published. */
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
    leftOut,
  },
  required: ['title', 'sub_group_id', 'labels', 'featured', 'questions'],
  additionalProperties: false,
} as const satisfies JsonSchema

/**
 * Numbers questions by their order, those of the details last: ids and `pivot.id` from 1 (QST-2). Those that had their number
 * are the same objects.
 */
export const renumbered = (questions: readonly QuestionRecord[]): QuestionRecord[] =>
  detailsLast(questions).map((record, index) => {
    const id = index + 1
    return record.id === id && record.pivot.id === id ? record : { ...record, id, pivot: { id } }
  })

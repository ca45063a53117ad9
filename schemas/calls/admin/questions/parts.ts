/** What the calls about questions share. */
import { LAST_ID } from '../../../questions/service-ids.ts'
import { text } from '../parts.ts'

/** 0 is the base questions, which every service asks; groups of questions have ids as well (`service-ids`). */
export const serviceId = { type: 'integer', minimum: 0, maximum: LAST_ID } as const

export const note = { type: 'string', minLength: 3, maxLength: 300, format: 'filled' } as const

export const idParams = {
  type: 'object',
  properties: { id: serviceId },
  required: ['id'],
  additionalProperties: false,
} as const

/** A content in a reply: the draft's schema without its limits. */
export const content = { type: 'object', title: 'ServiceContent', additionalProperties: true } as const

export const finding = {
  type: 'object',
  properties: { path: text, level: { enum: ['error', 'warning'] }, message: text },
  required: ['path', 'level', 'message'],
  additionalProperties: false,
} as const

export const findings = { type: 'array', items: finding } as const

export const revision = {
  type: 'object',
  properties: { revision: { type: 'integer', minimum: 1 } },
  required: ['revision'],
  additionalProperties: false,
} as const

export const checked = {
  type: 'object',
  properties: {
    /** What would change for visitors, a sentence each. */
    changes: { type: 'array', items: text },
    findings,
    replayed: {
      type: 'object',
      properties: {
        unaffected: { type: 'integer' },
        migrated: { type: 'integer' },
        again: { type: 'integer' },
        /** Whether there are older requests that were not replayed. */
        more: { type: 'boolean' },
      },
      required: ['unaffected', 'migrated', 'again', 'more'],
      additionalProperties: false,
    },
  },
  required: ['changes', 'findings', 'replayed'],
  additionalProperties: false,
} as const

export const published = {
  type: 'object',
  properties: { number: { type: 'integer' }, version: text },
  required: ['number', 'version'],
  additionalProperties: false,
} as const

/** A publication, for whoever looks at it. */
export const version = {
  type: 'object',
  properties: { number: { type: 'integer' }, version: text, author: text, note: text, at: text },
  required: ['number', 'version', 'author', 'note', 'at'],
  additionalProperties: false,
} as const

import type { FromSchema } from 'json-schema-to-ts'

/** The one shape of every error reply (SRV-2). */
export const errorReplySchema = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
    /** For what is gone for good (410): the service that takes its place, or null for none. */
    instead: {
      type: ['object', 'null'],
      properties: { id: { type: 'integer' }, title: { type: 'string' } },
      required: ['id', 'title'],
      additionalProperties: false,
    },
    requestId: { type: 'string' },
  },
  required: ['error'],
  additionalProperties: false,
} as const

export type ErrorReply = FromSchema<typeof errorReplySchema>

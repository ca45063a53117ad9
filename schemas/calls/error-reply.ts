import type { FromSchema } from 'json-schema-to-ts'
import { MAX_PROBLEMS } from '../validation/bounds.ts'
import { listOf, objectOf } from './shapes.ts'

/** The one shape of every error reply (SRV-2). */
export const errorReplySchema = objectOf(
  {
    error: { type: 'string' },
  },
  {
    fields: listOf(objectOf({ path: { type: 'string' }, message: { type: 'string' } }), MAX_PROBLEMS),
    /** For what is gone for good (410): the service that takes its place, or null for none. */
    instead: {
      type: ['object', 'null'],
      properties: { id: { type: 'integer' }, title: { type: 'string' } },
      required: ['id', 'title'],
      additionalProperties: false,
    },
    requestId: { type: 'string' },
  },
)

export type ErrorReply = FromSchema<typeof errorReplySchema>

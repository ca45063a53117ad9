import { defineCall } from '../define-call.ts'
import { positiveId } from '../parts.ts'
import { day } from './parts.ts'

const whole = { type: 'integer' } as const

/** The counts of each step of a service's questions, by default of the service that was counted last. */
export const showFunnel = defineCall({
  method: 'GET',
  path: '/api/admin/funnel',
  role: 'admin',
  query: {
    type: 'object',
    properties: {
      service: positiveId,
      version: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,64}$' },
      from: day,
      to: day,
    },
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      services: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: whole, title: { type: 'string' } },
          required: ['id', 'title'],
          additionalProperties: false,
        },
      },
      service: { type: ['integer', 'null'] },
      versions: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            version: { type: 'string' },
            /** The publications of the service and of the base questions that it is made of. */
            number: { type: ['integer', 'null'] },
            base_number: { type: ['integer', 'null'] },
          },
          required: ['version', 'number', 'base_number'],
          additionalProperties: false,
        },
      },
      version: { type: ['string', 'null'] },
      steps: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            step: { type: 'string' },
            title: { type: 'string' },
            started: whole,
            answered: whole,
            left: whole,
            errors: whole,
            /** Milliseconds; null where nobody answered. */
            median: { type: ['integer', 'null'] },
          },
          required: ['step', 'title', 'started', 'answered', 'left', 'errors', 'median'],
          additionalProperties: false,
        },
      },
    },
    required: ['services', 'service', 'versions', 'version', 'steps'],
    additionalProperties: false,
  },
  rule: 'ADM-16',
})

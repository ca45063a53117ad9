import { most } from '../bounds.ts'
import { defineCall } from '../define-call.ts'
import { positiveId } from '../parts.ts'
import { listOf, objectOf, whole } from '../shapes.ts'
import { day } from './parts.ts'

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
  reply: objectOf({
    services: listOf(objectOf({ id: whole, title: { type: 'string' } }), most.services),
    service: { type: ['integer', 'null'] },
    versions: listOf(
      objectOf({
        version: { type: 'string' },
        /** The publications of the service and of the base questions that it is made of. */
        number: { type: ['integer', 'null'] },
        base_number: { type: ['integer', 'null'] },
      }),
      most.newest,
    ),
    version: { type: ['string', 'null'] },
    steps: listOf(
      objectOf({
        step: { type: 'string' },
        title: { type: 'string' },
        started: whole,
        answered: whole,
        left: whole,
        errors: whole,
        ended: whole,
        /** Milliseconds; null where nobody answered. */
        median: { type: ['integer', 'null'] },
      }),
      most.questions,
    ),
  }),
  rule: 'ADM-16',
})

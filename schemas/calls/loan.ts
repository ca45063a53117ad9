import { defineCall } from './define-call.ts'

/** More than a blob with every field and every list at its maximum. */
const MAX_CHARACTERS = 100_000

export const createLoan = defineCall({
  method: 'POST',
  path: '/api/pedido-ch',
  body: {
    type: 'object',
    properties: { blob: { type: 'string', maxLength: MAX_CHARACTERS } },
    required: ['blob'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: { cod: { type: 'string' } },
    required: ['cod'],
    additionalProperties: false,
  },
  idempotent: true,
  perMinute: 10,
  rule: 'LOAN-22',
})

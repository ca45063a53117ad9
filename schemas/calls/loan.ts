import { defineCall } from './define-call.ts'
import { objectOf } from './shapes.ts'

/** More than a blob with every field and every list at its maximum. */
const MAX_CHARACTERS = 100_000

export const createLoan = defineCall({
  method: 'POST',
  path: '/api/pedido-ch',
  body: objectOf({ blob: { type: 'string', maxLength: MAX_CHARACTERS } }),
  reply: objectOf({ cod: { type: 'string' } }),
  idempotent: true,
  perMinute: 10,
  rule: 'LOAN-22',
})

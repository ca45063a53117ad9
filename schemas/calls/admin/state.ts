import { defineCall } from '../define-call.ts'
import { listOf, maybe, objectOf, text } from '../shapes.ts'

const MAX_CHECKS = 50

/** Checks what this installation is configured with. Within a minute everybody gets what was found before, with when. */
export const checkState = defineCall({
  method: 'POST',
  path: '/api/admin/state',
  role: 'admin',
  reply: objectOf({
    /** ISO 8601. */
    at: text,
    checks: listOf(
      objectOf({
        name: text,
        title: text,
        outcome: { enum: ['ok', 'warning', 'fault'] },
        text,
        todo: maybe,
      }),
      MAX_CHECKS,
    ),
  }),
  rule: 'ADM-71',
})

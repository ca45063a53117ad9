import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const TOO_SHORT = 'Escreva o motivo, com pelo menos 3 caracteres.'

/** The most characters of a reason, in the form and in the call that reports a review. */
export const MAX_REASON = 500

/** Why an administrator changes an account or a request; it is stored in the log. */
export const reason = defineForm({
  id: 'reason',
  title: 'Motivo',
  schema: {
    type: 'object',
    properties: { reason: { title: 'Motivo', type: 'string', pattern: atLeast(3), maxLength: MAX_REASON } },
    required: ['reason'],
    additionalProperties: false,
  },
  ui: {
    reason: {
      'ui:widget': 'textarea',
      'ui:options': { reasons: { required: TOO_SHORT, pattern: TOO_SHORT } },
    },
  },
})

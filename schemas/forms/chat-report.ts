import { MAX_REPORT_TEXT } from '../chat/chat.ts'
import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const NO_REASON = 'Escreva o que se passou.'

/** Why one of the two of a chat reports the other one (CHT-6). */
export const chatReport = defineForm({
  id: 'chat-report',
  title: 'Denunciar',
  schema: {
    type: 'object',
    properties: {
      reason: { title: 'O que se passou', type: 'string', pattern: atLeast(3), maxLength: MAX_REPORT_TEXT },
    },
    required: ['reason'],
    additionalProperties: false,
  },
  ui: {
    reason: {
      'ui:widget': 'textarea',
      'ui:options': { reasons: { required: NO_REASON, pattern: NO_REASON } },
    },
  },
})

import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'
import { contactProperties, contactUi } from './lead-contact.ts'

const TOO_SHORT = 'Escreva o motivo, com pelo menos 3 caracteres.'

/** The contact of a request as an administrator corrects it, with why (ADM-52). */
export const leadCorrection = defineForm({
  id: 'lead-correction',
  title: 'Corrigir o contacto',
  schema: {
    type: 'object',
    properties: {
      ...contactProperties,
      reason: { title: 'Motivo', type: 'string', pattern: atLeast(3), maxLength: 500 },
    },
    required: ['name', 'email', 'phone', 'reason'],
    additionalProperties: false,
  },
  ui: {
    ...contactUi,
    reason: {
      'ui:widget': 'textarea',
      'ui:options': { reasons: { required: TOO_SHORT, pattern: TOO_SHORT } },
    },
  },
})

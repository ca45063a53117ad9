import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'
import { contactProperties, contactUi } from './lead-contact.ts'

const TOO_SHORT = 'Escreva o motivo, com pelo menos 3 caracteres.'

/** The contact, and why it is corrected: the log keeps that. */
const properties = {
  ...contactProperties,
  reason: { title: 'Motivo', type: 'string', pattern: atLeast(3), maxLength: 500 },
} as const

const ui = {
  ...contactUi,
  reason: {
    'ui:widget': 'textarea',
    'ui:options': { reasons: { required: TOO_SHORT, pattern: TOO_SHORT } },
  },
} as const

/** The contact of a request as an administrator corrects it, with why (ADM-52). */
export const leadCorrection = defineForm({
  id: 'lead-correction',
  title: 'Corrigir o contacto',
  schema: {
    type: 'object',
    properties,
    required: ['name', 'email', 'phone', 'reason'],
    additionalProperties: false,
  },
  ui,
})

/** The contact of an account, which may have no phone, as an administrator corrects it, with why (ADM-73). */
export const accountCorrection = defineForm({
  id: 'account-correction',
  title: 'Corrigir o contacto',
  schema: {
    type: 'object',
    properties,
    required: ['name', 'email', 'reason'],
    additionalProperties: false,
  },
  ui,
})

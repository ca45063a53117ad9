import { email } from '../atoms/email.ts'
import { personName } from '../atoms/person-name.ts'
import { internationalPhone } from '../atoms/phone.ts'
import { defineForm } from './define-form.ts'
import { emailUi } from './fields.ts'

/** Name, e-mail and phone of a request as fields. */
export const contactProperties = {
  name: { title: 'Nome', ...personName.schema },
  email: { title: 'E-mail', ...email.schema },
  phone: { title: 'Telemóvel', ...internationalPhone.schema },
} as const

export const contactUi = {
  name: { 'ui:widget': 'text', 'ui:options': { atom: 'personName' } },
  email: emailUi({ required: email.messages.required }, 'email'),
  phone: { 'ui:widget': 'text', 'ui:options': { atom: 'internationalPhone' } },
} as const

/** The contact of a request that was sent (REQ-33). */
export const leadContact = defineForm({
  id: 'lead-contact',
  title: 'Mudar o contacto',
  schema: {
    type: 'object',
    properties: contactProperties,
    required: ['name', 'email', 'phone'],
    additionalProperties: false,
  },
  ui: contactUi,
})

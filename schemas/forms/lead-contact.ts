import { email } from '../atoms/email.ts'
import { personName } from '../atoms/person-name.ts'
import { internationalPhone } from '../atoms/phone.ts'
import { defineForm } from './define-form.ts'
import { emailUi } from './fields.ts'

/** The contact of a request that was sent (REQ-33). */
export const leadContact = defineForm({
  id: 'lead-contact',
  title: 'Mudar o contacto',
  schema: {
    type: 'object',
    properties: {
      name: { title: 'Nome', ...personName.schema },
      email: { title: 'E-mail', ...email.schema },
      phone: { title: 'Telemóvel', ...internationalPhone.schema },
    },
    required: ['name', 'email', 'phone'],
    additionalProperties: false,
  },
  ui: {
    name: { 'ui:widget': 'text', 'ui:options': { atom: 'personName' } },
    email: emailUi({ required: email.messages.required }, 'email'),
    phone: { 'ui:widget': 'text', 'ui:options': { atom: 'internationalPhone' } },
  },
})

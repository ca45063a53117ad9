import { internationalPhone } from '../atoms/phone.ts'
import { defineForm } from './define-form.ts'

/** Another phone of one's own account (ACC-58). */
export const ownPhone = defineForm({
  id: 'own-phone',
  title: 'Mudar o telemóvel',
  schema: {
    type: 'object',
    properties: { phone: { title: 'Novo telemóvel', ...internationalPhone.schema } },
    required: ['phone'],
    additionalProperties: false,
  },
  ui: { phone: { 'ui:widget': 'text', 'ui:options': { atom: 'internationalPhone' } } },
})

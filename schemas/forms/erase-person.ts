import { defineForm } from './define-form.ts'

/** The password that confirms erasing the account. */
export const erasePerson = defineForm({
  id: 'erase-person',
  title: 'Apagar a minha conta',
  schema: {
    type: 'object',
    properties: { password: { title: 'A sua password', type: 'string', minLength: 1, maxLength: 256 } },
    required: ['password'],
    additionalProperties: false,
  },
  ui: {
    password: {
      'ui:widget': 'password',
      'ui:options': {
        autocomplete: 'current-password',
        reasons: { required: 'Escreva a sua password.' },
      },
    },
  },
})

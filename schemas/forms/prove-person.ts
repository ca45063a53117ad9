import { defineForm } from './define-form.ts'

/** The password that proves again who one is (ACC-53). */
export const provePerson = defineForm({
  id: 'prove-person',
  title: 'Confirme a sua identidade',
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

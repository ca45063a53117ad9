import { defineForm } from './define-form.ts'
import { newPassword } from './new-password.ts'

/** Another password, with the one that it replaces (ACC-59). */
export const changePassword = defineForm({
  id: 'change-password',
  title: 'Mudar a password',
  schema: {
    type: 'object',
    properties: {
      current: { title: 'Password atual', type: 'string', minLength: 1, maxLength: 256 },
      ...newPassword.schema.properties,
    },
    required: ['current', 'password', 'confirmation'],
    additionalProperties: false,
  },
  ui: {
    current: {
      'ui:widget': 'password',
      'ui:options': {
        autocomplete: 'current-password',
        reasons: { required: 'Escreva a sua password atual.' },
      },
    },
    ...newPassword.ui,
  },
  ...(newPassword.formats && { formats: newPassword.formats }),
})

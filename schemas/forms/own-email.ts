import { email } from '../atoms/email.ts'
import { defineForm } from './define-form.ts'
import { emailUi } from './fields.ts'

/** Another e-mail of one's own account, which the password confirms (ACC-57). */
export const ownEmail = defineForm({
  id: 'own-email',
  title: 'Mudar o e-mail',
  schema: {
    type: 'object',
    properties: {
      email: { title: 'Novo e-mail', ...email.schema },
      password: { title: 'A sua password', type: 'string', minLength: 1, maxLength: 256 },
    },
    required: ['email', 'password'],
    additionalProperties: false,
  },
  ui: {
    email: emailUi({ required: email.messages.required }),
    password: {
      'ui:widget': 'password',
      'ui:options': {
        autocomplete: 'current-password',
        reasons: { required: 'Escreva a sua password.' },
      },
    },
  },
})

import { email } from '../atoms/email.ts'
import { defineForm } from './define-form.ts'
import { emailUi, ownPassword } from './fields.ts'

/** Another e-mail of one's own account, which the password confirms (ACC-57). */
export const ownEmail = defineForm({
  id: 'own-email',
  title: 'Mudar o e-mail',
  schema: {
    type: 'object',
    properties: {
      email: { title: 'Novo e-mail', ...email.schema },
      password: ownPassword.schema,
    },
    required: ['email', 'password'],
    additionalProperties: false,
  },
  ui: {
    email: emailUi({ required: email.messages.required }),
    password: ownPassword.ui,
  },
})

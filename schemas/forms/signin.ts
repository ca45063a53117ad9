import { MIN_PASSWORD } from '../accounts/password.ts'
import { email } from '../atoms/email.ts'
import { defineForm } from './define-form.ts'
import { emailUi, shortPassword } from './fields.ts'

/** Sign-in by e-mail and password. */
export const signin = defineForm({
  id: 'signin',
  title: 'Aceda à sua conta',
  schema: {
    type: 'object',
    properties: {
      email: { title: 'E-mail', ...email.schema },
      password: { title: 'Password', type: 'string', minLength: MIN_PASSWORD, maxLength: 256 },
      /** Whether the device stays signed in (ACC-48). */
      keep: { title: 'Manter sessão iniciada (30 dias neste dispositivo)', type: 'boolean' },
    },
    required: ['email', 'password'],
    additionalProperties: false,
  },
  ui: {
    email: emailUi({ required: email.messages.required }),
    password: {
      'ui:widget': 'password',
      'ui:options': { autocomplete: 'current-password', reasons: shortPassword },
    },
    keep: { 'ui:widget': 'checkbox' },
  },
})

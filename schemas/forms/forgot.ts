import { email } from '../atoms/email.ts'
import { defineForm } from './define-form.ts'
import { emailUi } from './fields.ts'

const CHECK = 'Verifique o endereço de e-mail informado.'

/** Asks for a link to set a new password, or the first one (ACC-10). */
export const forgot = defineForm({
  id: 'forgot',
  title: 'Esqueci a minha password',
  schema: {
    type: 'object',
    properties: { email: { title: 'E-mail', ...email.schema } },
    required: ['email'],
    additionalProperties: false,
  },
  ui: { email: emailUi({ required: CHECK, format: CHECK }) },
})

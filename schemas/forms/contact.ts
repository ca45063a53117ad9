import { email } from '../atoms/email.ts'
import { printWhole } from '../atoms/parts/decimal.ts'
import { personName } from '../atoms/person-name.ts'
import { defineForm } from './define-form.ts'
import { emailUi } from './fields.ts'

const MAX_MESSAGE = 5000
const TOO_LONG = `A mensagem é demasiado longa: escreva no máximo ${printWhole(MAX_MESSAGE)} caracteres.`

/** What the form says above its buttons of a message that is not sent (CON-2, CON-11). */
export const contactRefusal = (problems: readonly { readonly message: string }[]): string =>
  problems.length === 1 && problems[0]?.message === TOO_LONG
    ? TOO_LONG
    : 'Por favor, preencha todos os campos.'

/** The contact form's own fields (CON-2); one file may come with them. */
export const contact = defineForm({
  id: 'contact',
  title: 'Contacto',
  schema: {
    type: 'object',
    properties: {
      name: { title: 'Nome', ...personName.schema },
      email: { title: 'E-mail', ...email.schema },
      subject: { title: 'Assunto', type: 'string', enum: ['Dúvida', 'Registo', 'Sugestão', 'Outro'] },
      message: { title: 'Mensagem', type: 'string', format: 'filled', maxLength: MAX_MESSAGE },
    },
    required: ['name', 'email', 'subject', 'message'],
    additionalProperties: false,
  },
  ui: {
    name: { 'ui:widget': 'text', 'ui:options': { atom: 'personName' } },
    email: emailUi({ required: email.messages.required }, 'email'),
    subject: {
      'ui:widget': 'select',
      'ui:placeholder': 'Assunto',
      'ui:options': { reasons: { required: 'Escolha um assunto.' } },
    },
    message: { 'ui:widget': 'textarea', 'ui:options': { reasons: { maxLength: TOO_LONG } } },
  },
})

import { email } from '../atoms/email.ts'
import { personName } from '../atoms/person-name.ts'
import { defineForm } from './define-form.ts'
import { emailUi } from './fields.ts'

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
      message: { title: 'Mensagem', type: 'string', format: 'filled', maxLength: 5000 },
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
    message: { 'ui:widget': 'textarea' },
  },
})

import { MAX_ANSWER } from '../contact/answers.ts'
import { defineForm } from './define-form.ts'

const EMPTY = 'Escreva a resposta.'

/** What an administrator answers to a contact message (CON-17). */
export const contactAnswer = defineForm({
  id: 'contact-answer',
  title: 'Responder',
  schema: {
    type: 'object',
    properties: {
      text: { title: 'A sua resposta', type: 'string', pattern: '\\S', maxLength: MAX_ANSWER },
    },
    required: ['text'],
    additionalProperties: false,
  },
  ui: {
    text: {
      'ui:widget': 'textarea',
      'ui:options': { reasons: { required: EMPTY, pattern: EMPTY } },
    },
  },
})

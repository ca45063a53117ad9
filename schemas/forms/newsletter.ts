import { serviceEntry } from '../catalogue/entries.ts'
import { MAX_NEWSLETTER, MAX_NEWSLETTER_SERVICES, MAX_SUBJECT } from '../newsletter/newsletter.ts'
import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const NO_SUBJECT = 'Escreva o assunto, com pelo menos 3 caracteres.'
const NO_TEXT = 'Escreva o texto, com pelo menos 10 caracteres.'
const TOO_MANY = `Escolha no máximo ${MAX_NEWSLETTER_SERVICES} serviços.`

/** A newsletter as an administrator writes it (CON-14). */
export const newsletterForm = defineForm({
  id: 'newsletter',
  title: 'Newsletter',
  schema: {
    type: 'object',
    properties: {
      subject: { title: 'Assunto', type: 'string', pattern: atLeast(3), maxLength: MAX_SUBJECT },
      text: { title: 'Texto', type: 'string', pattern: atLeast(10), maxLength: MAX_NEWSLETTER },
      services: {
        title: 'Serviços',
        type: 'array',
        items: serviceEntry,
        maxItems: MAX_NEWSLETTER_SERVICES,
        uniqueItems: true,
      },
    },
    required: ['subject', 'text'],
    additionalProperties: false,
  },
  ui: {
    subject: {
      'ui:widget': 'text',
      'ui:options': { reasons: { required: NO_SUBJECT, pattern: NO_SUBJECT } },
    },
    text: {
      'ui:widget': 'textarea',
      'ui:options': {
        help: 'Uma linha vazia começa um parágrafo.',
        reasons: { required: NO_TEXT, pattern: NO_TEXT },
      },
    },
    services: { 'ui:options': { reasons: { maxItems: TOO_MANY } } },
  },
})

import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const SHORT = 'Escreva pelo menos 3 caracteres.'

/** The most characters of an answer, in the form and in the call. */
export const MAX_REVIEW_ANSWER = 1000

/** What a professional answers to a review (REV-2). */
export const reviewAnswer = defineForm({
  id: 'review-answer',
  title: 'Resposta',
  schema: {
    type: 'object',
    properties: {
      answer: { title: 'A sua resposta', type: 'string', pattern: atLeast(3), maxLength: MAX_REVIEW_ANSWER },
    },
    required: ['answer'],
    additionalProperties: false,
  },
  ui: { answer: { 'ui:widget': 'textarea', 'ui:options': { reasons: { required: SHORT, pattern: SHORT } } } },
})

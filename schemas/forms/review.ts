import { STARS } from '../profiles/reviews.ts'
import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const SHORT = 'Escreva pelo menos 10 caracteres.'

/** What a client says of the professional whose proposal was chosen (REV-1). The feature registers the widget of the stars. */
export const review = defineForm({
  id: 'review',
  title: 'Avaliação',
  schema: {
    type: 'object',
    properties: {
      stars: { title: 'Estrelas', enum: STARS },
      words: { title: 'Como correu?', type: 'string', pattern: atLeast(10), maxLength: 2000 },
    },
    required: ['stars', 'words'],
    additionalProperties: false,
  },
  ui: {
    stars: { 'ui:widget': 'radio', 'ui:options': { reasons: { required: 'Escolha de 1 a 5 estrelas.' } } },
    words: { 'ui:widget': 'textarea', 'ui:options': { reasons: { required: SHORT, pattern: SHORT } } },
  },
})

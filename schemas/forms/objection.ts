import { MAX_OBJECTION, MIN_OBJECTION } from '../decisions/objections.ts'
import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const TOO_SHORT = `Explique porque não concorda, com pelo menos ${MIN_OBJECTION} caracteres.`
const TOO_LONG = `Escreva no máximo ${MAX_OBJECTION} caracteres.`

/** What a person objects to a decision (DEC-5). */
export const objection = defineForm({
  id: 'objection',
  title: 'Objeção',
  schema: {
    type: 'object',
    properties: {
      text: {
        title: 'Porque não concorda',
        type: 'string',
        pattern: atLeast(MIN_OBJECTION),
        maxLength: MAX_OBJECTION,
      },
    },
    required: ['text'],
    additionalProperties: false,
  },
  ui: {
    text: {
      'ui:widget': 'textarea',
      'ui:options': { reasons: { required: TOO_SHORT, pattern: TOO_SHORT, maxLength: TOO_LONG } },
    },
  },
})

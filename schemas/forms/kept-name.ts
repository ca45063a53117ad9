import { ONE_LINE } from '../validation/one-line.ts'
import { defineForm } from './define-form.ts'

const NAME = 'Escreva um nome.'

/** The name that a professional keeps a message (PRO-6) or a search (PRO-12) under. */
export const keptName = defineForm({
  id: 'kept-name',
  title: 'Guardar com um nome',
  schema: {
    type: 'object',
    properties: { name: { title: 'Nome', type: 'string', pattern: ONE_LINE, maxLength: 60 } },
    required: ['name'],
    additionalProperties: false,
  },
  ui: { name: { 'ui:widget': 'text', 'ui:options': { reasons: { required: NAME, pattern: NAME } } } },
})

import { defineForm } from './define-form.ts'

const NAME = 'Escreva um nome para este texto.'

/** The name that a professional keeps a message under (PRO-6). */
export const templateName = defineForm({
  id: 'template-name',
  title: 'Guardar este texto',
  schema: {
    type: 'object',
    properties: { name: { title: 'Nome', type: 'string', pattern: '\\S', maxLength: 60 } },
    required: ['name'],
    additionalProperties: false,
  },
  ui: { name: { 'ui:widget': 'text', 'ui:options': { reasons: { required: NAME, pattern: NAME } } } },
})

import { ONE_LINE } from '../validation/one-line.ts'
import { defineForm } from './define-form.ts'

const MISSING = 'Escreva um nome.'

/** The name of a view of a list that an administrator saves (ADM-31). */
export const viewName = defineForm({
  id: 'view-name',
  title: 'Guardar a vista',
  schema: {
    type: 'object',
    properties: { name: { title: 'Nome da vista', type: 'string', pattern: ONE_LINE, maxLength: 40 } },
    required: ['name'],
    additionalProperties: false,
  },
  ui: {
    name: {
      'ui:widget': 'text',
      'ui:placeholder': 'Ex.: por tratar, minhas',
      'ui:options': { reasons: { required: MISSING, pattern: MISSING } },
    },
  },
})

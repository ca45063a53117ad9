import { MAX_NOTE } from '../calls/admin/parts.ts'
import { defineForm } from './define-form.ts'

const EMPTY = 'Escreva a nota.'

/** What an administrator writes about a request (ADM-28, ADM-51). */
export const note = defineForm({
  id: 'note',
  title: 'Nova nota',
  schema: {
    type: 'object',
    properties: {
      note: { title: 'Nova nota', type: 'string', pattern: '\\S', maxLength: MAX_NOTE },
    },
    required: ['note'],
    additionalProperties: false,
  },
  ui: {
    note: {
      'ui:widget': 'textarea',
      'ui:options': { reasons: { required: EMPTY, pattern: EMPTY } },
    },
  },
})

import { nif } from '../atoms/nif.ts'
import { defineForm } from './define-form.ts'

/** A professional's tax number, to be verified (PRF-7). */
export const ownNif = defineForm({
  id: 'own-nif',
  title: 'NIF',
  schema: {
    type: 'object',
    properties: { nif: { title: 'NIF', ...nif.schema } },
    required: ['nif'],
    additionalProperties: false,
  },
  ui: { nif: { 'ui:widget': 'text', 'ui:options': { atom: 'nif' } } },
})

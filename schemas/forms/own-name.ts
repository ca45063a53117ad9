import { personName } from '../atoms/person-name.ts'
import { defineForm } from './define-form.ts'

/** The name of one's own account (ACC-56); an administrator's stands wherever it is said who did something (ADM-2). */
export const ownName = defineForm({
  id: 'own-name',
  title: 'O seu nome',
  schema: {
    type: 'object',
    properties: { name: { title: 'O seu nome', ...personName.schema } },
    required: ['name'],
    additionalProperties: false,
  },
  ui: { name: { 'ui:widget': 'text', 'ui:options': { atom: 'personName' } } },
})

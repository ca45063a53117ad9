import { defineForm } from './define-form.ts'

/** The main group that several subgroups move to (ADM-30); `mainGroupUi` gives the choice. */
export const moveSubgroups = defineForm({
  id: 'move-subgroups',
  title: 'Mudar de categoria',
  schema: {
    type: 'object',
    properties: { main_group_id: { title: 'Nova categoria', type: 'integer' } },
    required: ['main_group_id'],
    additionalProperties: false,
  },
  ui: { main_group_id: { 'ui:widget': 'select' } },
})

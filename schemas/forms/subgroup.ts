import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const NAME = 'Escreva o nome do subgrupo.'

/** A subgroup of the administration: its name and its main group. */
export const subgroupForm = defineForm({
  id: 'subgroup',
  title: 'Subgrupo',
  schema: {
    type: 'object',
    properties: {
      title: { title: 'Nome do subgrupo', type: 'string', pattern: atLeast(2), maxLength: 60 },
      main_group_id: { title: 'Categoria', type: 'integer' },
    },
    required: ['title', 'main_group_id'],
    additionalProperties: false,
  },
  ui: {
    title: { 'ui:widget': 'text', 'ui:options': { reasons: { required: NAME, pattern: NAME } } },
    main_group_id: { 'ui:widget': 'select' },
  },
})

/** The choice of a main group from those that there are. */
export const mainGroupUi = (mainGroups: readonly { id: number; title: string }[]) => ({
  'ui:widget': 'select',
  'ui:options': {
    reasons: { required: 'Escolha a categoria.' },
    choices: mainGroups.map(({ id, title }) => ({ value: id, label: title })),
  },
})

import { subgroupEntry } from '../catalogue/entries.ts'
import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const NAME = 'Escreva o nome do serviço.'

/** A new service of the administration: its title and its subgroup. The feature registers the widget of the subgroup. */
export const newService = defineForm({
  id: 'new-service',
  title: 'Novo serviço',
  schema: {
    type: 'object',
    properties: {
      title: { title: 'Nome do serviço', type: 'string', pattern: atLeast(2), maxLength: 60 },
      sub_group_id: { title: 'Subgrupo', ...subgroupEntry },
    },
    required: ['title', 'sub_group_id'],
    additionalProperties: false,
  },
  ui: {
    title: {
      'ui:widget': 'text',
      'ui:options': { autofocus: true, reasons: { required: NAME, pattern: NAME } },
    },
    sub_group_id: { 'ui:options': { reasons: { required: 'Escolha o subgrupo.' } } },
  },
})

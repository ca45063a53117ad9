import { subgroupEntry } from '../catalogue/entries.ts'
import { defineForm } from './define-form.ts'

/** What becomes of the questions that services have from the subgroup that they leave. */
export const KEPT = 'Ficam como perguntas próprias'
export const JOINED = 'Dão lugar às do novo subgrupo'

/** The subgroup that several services move to (ADM-30). The feature registers the widget of the subgroup. */
export const moveServices = defineForm({
  id: 'move-services',
  title: 'Mudar de subgrupo',
  schema: {
    type: 'object',
    properties: {
      sub_group_id: { title: 'Novo subgrupo', ...subgroupEntry },
      questions: {
        title: 'As perguntas que usam do subgrupo de hoje',
        type: 'string',
        enum: [KEPT, JOINED],
      },
    },
    required: ['sub_group_id', 'questions'],
    additionalProperties: false,
  },
  ui: {
    sub_group_id: { 'ui:options': { reasons: { required: 'Escolha o subgrupo.' } } },
    questions: { 'ui:widget': 'select' },
  },
  initial: { questions: KEPT },
})

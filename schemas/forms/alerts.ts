import { defineForm } from './define-form.ts'

const onOff = ['on', 'off'] as const
const names = {
  'ui:widget': 'select',
  'ui:options': { enumNames: { on: 'Receber por e-mail', off: 'Não receber' } },
}

/** Which of the operator's e-mails an administrator gets (ADM-38). */
export const alertsSchema = {
  type: 'object',
  properties: {
    summary: { title: 'Resumo diário do que espera, às 8 horas', type: 'string', enum: onOff },
    at_once: { title: 'Aviso logo que chega o que tem prazo', type: 'string', enum: onOff },
  },
  required: ['summary', 'at_once'],
  additionalProperties: false,
} as const

export const alertsForm = defineForm({
  id: 'alerts',
  title: 'Avisos por e-mail',
  schema: alertsSchema,
  ui: { summary: names, at_once: names },
})

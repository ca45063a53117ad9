import { toldKinds } from '../requests/announcing.ts'
import { defineForm } from './define-form.ts'

const DAY = '^\\d{4}-\\d{2}-\\d{2}$'
const onOff = ['on', 'off'] as const

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const onOffNames = { on: 'Receber por e-mail', off: 'Não receber' }

/** How a professional wants to be told, as the page and the call have it (TEL-4). */
export const noticesSchema = {
  type: 'object',
  properties: {
    told: { title: 'Pedidos novos', type: 'string', enum: toldKinds },
    hour: { title: 'Hora do resumo diário', type: 'integer', enum: hours },
    sms: { title: 'SMS de pedidos novos', type: 'string', enum: onOff },
    holiday_from: { title: 'Primeiro dia de férias', type: 'string', pattern: DAY },
    holiday_until: { title: 'Último dia de férias', type: 'string', pattern: DAY },
    choices: { title: 'Escolhas dos clientes', type: 'string', enum: onOff },
    chat: { title: 'Mensagens por ler', type: 'string', enum: onOff },
  },
  required: ['told', 'hour', 'sms', 'choices', 'chat'],
  additionalProperties: false,
} as const

/** How a professional wants to be told (TEL-4). The feature registers the widget of a day. */
export const noticesForm = defineForm({
  id: 'notices',
  title: 'Avisos',
  schema: noticesSchema,
  ui: {
    told: {
      'ui:widget': 'select',
      'ui:options': {
        enumNames: {
          now: 'Logo que chegam',
          daily: 'Uma vez por dia, juntos',
          never: 'Nunca: vejo-os na minha área',
        },
      },
    },
    hour: {
      'ui:widget': 'select',
      'ui:options': {
        enumNames: Object.fromEntries(hours.map((hour) => [hour, `${String(hour).padStart(2, '0')}:00`])),
        help: 'Só se aplica a quem recebe os pedidos uma vez por dia. É a hora de Lisboa.',
      },
    },
    sms: {
      'ui:widget': 'select',
      'ui:options': {
        enumNames: { on: 'Receber por SMS, além do e-mail', off: 'Não receber' },
        help: 'Só se aplica se o último pacote que comprou os incluir, e a quem recebe os pedidos logo que chegam. Precisa do telemóvel confirmado. Das 8 às 22 horas.',
      },
    },
    holiday_from: {
      'ui:widget': 'date',
      'ui:options': { help: 'Nas férias não o avisamos de pedidos novos.' },
    },
    holiday_until: { 'ui:widget': 'date' },
    choices: { 'ui:widget': 'select', 'ui:options': { enumNames: onOffNames } },
    chat: { 'ui:widget': 'select', 'ui:options': { enumNames: onOffNames } },
  },
})

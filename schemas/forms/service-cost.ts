import { creditsInWords, MAX_COST, MIN_COST } from '../requests/rules.ts'
import { defineForm } from './define-form.ts'

const TOO_SHORT = 'Escreva o motivo, com pelo menos 3 caracteres.'

const costs = Array.from({ length: MAX_COST - MIN_COST + 1 }, (_, index) => MIN_COST + index)

/** What a proposal for several services costs from now on (ADM-30), and why. */
export const serviceCost = defineForm({
  id: 'service-cost',
  title: 'Mudar o custo de uma proposta',
  schema: {
    type: 'object',
    properties: {
      credits: { title: 'Novo custo', type: 'integer', minimum: MIN_COST, maximum: MAX_COST },
      reason: { title: 'Motivo', type: 'string', minLength: 3, maxLength: 500, format: 'filled' },
    },
    required: ['credits', 'reason'],
    additionalProperties: false,
  },
  ui: {
    credits: {
      'ui:widget': 'select',
      'ui:options': {
        reasons: { required: 'Escolha o novo custo.' },
        enumNames: Object.fromEntries(costs.map((cost) => [cost, creditsInWords(cost)])),
      },
    },
    reason: {
      'ui:widget': 'textarea',
      'ui:options': { reasons: { required: TOO_SHORT, minLength: TOO_SHORT, format: TOO_SHORT } },
    },
  },
})

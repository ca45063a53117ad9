import { MAX_CORRECTION } from '../credits/ledger.ts'
import { defineForm } from './define-form.ts'
import { atLeast } from './fields.ts'

const WHAT = 'Escolha se dá ou tira créditos.'
const COUNT = `Escreva um número inteiro, de 1 a ${MAX_CORRECTION}.`
const TOO_SHORT = 'Escreva o motivo, com pelo menos 3 caracteres.'

/** A correction of an account's credits by an administrator (CRD-5). */
export const creditCorrection = defineForm({
  id: 'credit-correction',
  title: 'Acertar créditos',
  schema: {
    type: 'object',
    properties: {
      direction: { title: 'O que faz', type: 'string', enum: ['Dar créditos', 'Tirar créditos'] },
      count: { title: 'Quantos', type: 'integer', minimum: 1, maximum: MAX_CORRECTION },
      reason: { title: 'Motivo', type: 'string', pattern: atLeast(3), maxLength: 500 },
    },
    required: ['direction', 'count', 'reason'],
    additionalProperties: false,
  },
  ui: {
    direction: { 'ui:widget': 'select', 'ui:options': { reasons: { required: WHAT } } },
    count: {
      'ui:widget': 'updown',
      'ui:options': {
        atom: 'quantity',
        reasons: { required: COUNT, type: COUNT, minimum: COUNT, maximum: COUNT },
      },
    },
    reason: {
      'ui:widget': 'textarea',
      'ui:options': { reasons: { required: TOO_SHORT, pattern: TOO_SHORT } },
    },
  },
})

/** The amount that a filled-in correction means: negative where credits are taken. */
export const correctionOf = ({ direction, count }: { direction: string; count: number }): number =>
  direction === 'Dar créditos' ? count : -count

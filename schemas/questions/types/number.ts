import { quantity, UNSURE } from '../../atoms/quantity.ts'
import { fold } from '../../text/fold.ts'
import type { QuestionType } from './type.ts'

/** How a question counts the very thing that the service is about, folded: none of it makes no sense. */
const COUNTS_THING = /^(?:para |de )?quant[oa]s .*\b(?:sao|quer|precisa)\b|^para quant[oa]s\b/

const decimalsOf = (bound = 0): number => String(bound).split('.')[1]?.length ?? 0

/** A number with its unit: 95 m². The answer is the number, and travels with the unit (QST-21). */
export const number: QuestionType = {
  title: 'número',
  parts: ['placeholder', 'unit', 'singular', 'minimum', 'maximum', 'decimals', 'unsure'],
  compares: 'number',
  schema: ({ minimum, maximum, decimals = 0, unsure }) => ({
    ...quantity.schema,
    ...(!unsure && { type: 'number' }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    multipleOf: 10 ** -decimals,
  }),
  ui: ({ unit, singular, decimals, unsure, placeholder }) => ({
    ...(placeholder && { 'ui:placeholder': placeholder }),
    'ui:options': {
      atom: 'quantity',
      unit,
      ...(singular && { singular }),
      ...(decimals && { decimals }),
      ...(unsure && { unsure }),
    },
  }),
  findings: ({ question, answer: { minimum, maximum, decimals = 0 } }) => [
    ...(minimum === 0 && COUNTS_THING.test(fold(question))
      ? [['minimum', 'warning', 'zeroAllowed'] as const]
      : []),
    ...(Number(minimum) >= Number(maximum) ? [['maximum', 'error', 'boundsContradict'] as const] : []),
    ...(['minimum', 'maximum'] as const)
      .filter((part) => decimalsOf(part === 'minimum' ? minimum : maximum) > decimals)
      .map((part) => [part, 'error', 'boundsDecimals'] as const),
  ],
  example: ({ minimum = 1 }) => minimum,
  samples: {
    asked: {
      required: true,
      placeholder: 'Ex.: 95',
      unit: 'horas',
      singular: 'hora',
      minimum: 1,
      maximum: 5000,
      decimals: 1,
      unsure: true,
    },
    valid: [
      [1, '1 hora'],
      [1250.5, '1.250,5 horas'],
      [UNSURE, 'Não sei'],
    ],
    invalid: [
      [undefined, 'Campo obrigatório'],
      [0.9, 'O valor mínimo é 1 hora.'],
      [5000.1, 'O valor máximo é 5.000 horas.'],
      [12.34, 'Escreva no máximo uma casa decimal.'],
      ['1e9', quantity.messages.format],
      ['1,5,5', quantity.messages.format],
    ],
  },
}

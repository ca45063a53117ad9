import { fold } from '../../text/fold.ts'
import { choiceSchema, choiceUi, endingValues, firstOption } from '../choices.ts'
import type { QuestionType } from './type.ts'

/** What an option means besides a choice: something else, or not known. */
const OPEN = /^(?:outr[oa]|(?:ainda )?nao sei|(?:e )?indiferente|tanto faz)\b/

/** Whether an option, folded, joins two others of at least three ('forno e placa'), or three are 'sim' with one word each. */
function severalApply(options: readonly string[]): boolean {
  const things = options.filter((option) => !OPEN.test(option))
  const joined = things.filter((option) => {
    const parts = option.split(' e ')
    return (
      parts.length === 2 &&
      parts.every((part) => things.some((other) => other !== option && other.startsWith(part)))
    )
  })
  const yes = options.filter((option) => /^sim, \S+$/.test(option))
  return (joined.length > 0 && things.length - joined.length > 2) || yes.length > 2
}

/** One choice out of several; choosing it by pointer advances at once (ORD-4). */
export const select: QuestionType = {
  title: 'escolha de uma opção',
  parts: ['options'],
  compares: 'option',
  schema: (answer) => {
    const ending = endingValues(answer)
    return { ...choiceSchema(answer), ...(ending.length > 0 && { not: { enum: ending } }) }
  },
  ui: (answer) => choiceUi(answer, 'radio'),
  findings: ({ answer: { options = [] } }) =>
    severalApply(options.map(({ description }) => fold(description)))
      ? [['type', 'warning', 'oneOfSeveral']]
      : [],
  example: firstOption,
  samples: {
    asked: {
      required: true,
      options: [
        { value: 'novo', description: 'Instalação nova' },
        { value: 'reparar', description: 'Reparação' },
        { value: '%input%', description: 'Outro' },
      ],
    },
    valid: [
      ['reparar', 'Reparação'],
      ['Outro: limpeza', 'Outro: limpeza'],
    ],
    invalid: [
      [undefined, 'Campo obrigatório'],
      ['Outro: ', 'Escreva a sua resposta'],
      ['falso', 'O valor não tem o formato esperado.'],
    ],
  },
}

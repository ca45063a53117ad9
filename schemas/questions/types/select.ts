import { choiceSchema, choiceUi, firstOption } from '../choices.ts'
import type { QuestionType } from './type.ts'

/** One choice out of several; choosing it by pointer advances at once (ORD-4). */
export const select: QuestionType = {
  title: 'escolha de uma opção',
  parts: ['options'],
  compares: 'option',
  schema: choiceSchema,
  ui: (answer) => choiceUi(answer, 'radio'),
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

import type { JsonSchema } from '../../json-schema.ts'
import { choiceSchema, choiceUi, endingValues, exclusiveValues, firstOption } from '../choices.ts'
import type { QuestionAnswer } from '../record.ts'
import { isRequired, type QuestionType } from './type.ts'

/** An exclusive option is chosen alone; `maxItems: 1` reports a violation. */
function standsAlone(answer: QuestionAnswer): JsonSchema {
  const values = exclusiveValues(answer)
  if (values.length === 0) return {}
  return {
    if: { type: 'array', contains: { enum: values } },
    // biome-ignore lint/suspicious/noThenProperty: the JSON Schema keyword
    then: { type: 'array', maxItems: 1 },
  }
}

/** No option that ends the order is chosen: `not` reports one. */
function goesOn(answer: QuestionAnswer): JsonSchema {
  const values = endingValues(answer)
  return values.length > 0 ? { not: { type: 'array', contains: { enum: values } } } : {}
}

/** Several choices; 'Outro' is one entry of the list (ORD-5). */
export const checkbox: QuestionType = {
  title: 'escolha de várias opções',
  parts: ['options', 'exclusive'],
  compares: 'options',
  schema: (answer) => ({
    type: 'array',
    items: choiceSchema(answer),
    uniqueItems: true,
    minItems: isRequired(answer) ? 1 : 0,
    maxItems: answer.options?.length ?? 0,
    ...standsAlone(answer),
    ...goesOn(answer),
  }),
  ui: (answer) => choiceUi(answer, 'checkboxes'),
  example: (answer) => [firstOption(answer)],
  samples: {
    asked: {
      required: true,
      options: [
        { value: 'sala', description: 'Sala' },
        { value: 'cozinha', description: 'Cozinha' },
        { value: 'nenhuma', description: 'Nenhuma', exclusive: true },
        { value: '%input%', description: 'Outra' },
      ],
    },
    valid: [
      [['sala'], 'Sala'],
      [['sala', 'cozinha', 'Outro: varanda'], 'Sala, Cozinha, Outro: varanda'],
      [['nenhuma'], 'Nenhuma'],
    ],
    invalid: [
      [undefined, 'Campo obrigatório'],
      [[], 'Escolha pelo menos uma opção.'],
      [['sala', 'nenhuma'], 'Uma das opções escolhidas exclui as outras.'],
      [['sala', 'Outro: '], 'Escreva a sua resposta'],
      [['sala', 'sala'], 'Há opções repetidas.'],
    ],
  },
}

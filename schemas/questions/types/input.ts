import type { QuestionType } from './type.ts'
import { typedSchema, typedUi } from './typed.ts'

/** One short line. */
export const input: QuestionType = {
  title: 'texto curto',
  parts: ['placeholder', 'atom'],
  schema: (answer) => typedSchema(answer, 200),
  ui: (answer) => typedUi(answer, 'text'),
  example: () => 'Uma resposta',
  samples: {
    asked: { required: true, placeholder: 'Ex.: 85 m²' },
    valid: [
      ['85 m²', '85 m²'],
      [' cerca de 90 ', 'cerca de 90'],
    ],
    invalid: [
      [undefined, 'Campo obrigatório'],
      ['  ', 'Campo obrigatório'],
      ['x'.repeat(201), 'Escreva no máximo 200 caracteres.'],
    ],
  },
}

import type { QuestionType } from './type.ts'
import { typedSchema, typedUi } from './typed.ts'

/** Longer text. */
export const textarea: QuestionType = {
  title: 'texto longo',
  parts: ['placeholder', 'atom', 'replacesBase'],
  compares: 'nothing',
  replaces: 'info',
  schema: (answer) => typedSchema(answer, 2000),
  ui: (answer) => typedUi(answer, 'textarea'),
  example: () => 'Uma resposta',
  samples: {
    asked: { required: false, placeholder: 'Ex.: 3.º andar sem elevador', replacesBase: true },
    valid: [
      ['3.º andar\nsem elevador', '3.º andar\nsem elevador'],
      ['', ''],
    ],
    invalid: [['x'.repeat(2001), 'Escreva no máximo 2.000 caracteres.']],
  },
}

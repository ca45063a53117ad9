import { fold } from '../../text/fold.ts'
import { isRequired, type QuestionType } from './type.ts'
import { typedSchema, typedUi } from './typed.ts'

/** How a question asks for one number, folded: an area, a quantity, a sum of money. */
const ASKS_NUMBER =
  /^(?:(?:de |para )?quant[oa]s\b|quanto (?!tempo)|(?:qual|que)\b.*\b(?:area|quantidade|distancia|orcamento|valor|largura|altura|peso)\b)/
/** It asks for several things, or for words. */
const ASKS_MORE = / ou |, e | medidas /

/** An example or a help, folded, that has people type that they do not know. */
const NOT_KNOWN = /\bnao sei\b/

/** How a question asks for a place in Portugal, folded. */
const ASKS_PLACE = /\b(?:zonas?|concelhos?|localidades?|freguesias?|cidades?|regiao|praia)\b/
/** A place abroad, which nobody looks up; or a part of a house. */
const NO_PLACE = /\bpais\b|\bcasa\b/

const asksPlace = (question: string): boolean => ASKS_PLACE.test(question) && !NO_PLACE.test(question)

const asksNumber = (question: string): boolean => ASKS_NUMBER.test(question) && !ASKS_MORE.test(question)

/** One short line. */
export const input: QuestionType = {
  title: 'texto curto',
  parts: ['placeholder', 'atom'],
  compares: 'nothing',
  schema: (answer) => typedSchema(answer, 200),
  ui: (answer) => typedUi(answer),
  findings: ({ question, answer }) => [
    ...(!answer.atom && asksNumber(fold(question)) ? [['type', 'warning', 'textForNumber'] as const] : []),
    ...(!answer.atom && asksPlace(fold(question)) ? [['type', 'warning', 'textForPlace'] as const] : []),
    ...(isRequired(answer) && NOT_KNOWN.test(fold(`${answer.placeholder} ${answer.help}`))
      ? [['required', 'warning', 'unknownTyped'] as const]
      : []),
  ],
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

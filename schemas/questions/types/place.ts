import { placeText } from '../../atoms/place-text.ts'
import { isRequired, type QuestionType } from './type.ts'

/** A place other than the order's own: a postal code, or a locality that the server knows (QST-23). */
export const place: QuestionType = {
  title: 'lugar',
  parts: ['placeholder'],
  compares: 'nothing',
  schema: () => placeText.schema,
  ui: ({ placeholder }) => ({
    ...(placeholder && { 'ui:placeholder': placeholder }),
    'ui:options': { atom: 'placeText' },
  }),
  check: { name: 'place' },
  findings: ({ answer }) =>
    isRequired(answer) && !answer.when && !answer.replacesBase ? [['required', 'warning', 'noWayOut']] : [],
  example: () => '4000-322',
  samples: {
    asked: { required: true, placeholder: 'Ex.: 4000-322 ou Ovar' },
    valid: [
      ['4000-322', '4000-322'],
      ['Sintra, Lisboa', 'Sintra, Lisboa'],
    ],
    invalid: [
      [undefined, 'Campo obrigatório'],
      ['4000-32', placeText.messages.format],
      ['?', placeText.messages.format],
    ],
  },
}

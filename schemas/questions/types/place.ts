import { placeText } from '../../atoms/place-text.ts'
import { isRequired, type QuestionType } from './type.ts'

/** A place by its postal code, or a locality that the server knows (QST-23): another one than the work's, or where the work is (QST-53). */
export const place: QuestionType = {
  title: 'lugar',
  parts: ['placeholder', 'replacesBase'],
  compares: 'nothing',
  once: true,
  replaces: 'zip_home',
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
    asked: { required: true, placeholder: 'Ex.: 4000-322 ou Ovar', replacesBase: true },
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

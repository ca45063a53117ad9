import { atoms } from '../atoms/registry.ts'
import type { QuestionAnswer } from './record.ts'
import { isRequired, type QuestionType } from './type.ts'

/** A question answered by typing. A named value kind brings its own rules, entry and keyboard. */
function textQuestion(widget: 'text' | 'textarea', maxLength: number): QuestionType {
  return {
    schema: (answer) =>
      answer.atom
        ? atoms[answer.atom].schema
        : { type: 'string', maxLength, ...(isRequired(answer) && { format: 'filled' }) },
    ui: (answer) => ({
      'ui:widget': widget,
      ...(answer.placeholder && { 'ui:placeholder': answer.placeholder }),
      'ui:options': atomUi(answer),
    }),
    words: (_answer, value) => (typeof value === 'string' ? value.trim() : ''),
  }
}

function atomUi({ atom }: QuestionAnswer) {
  if (!atom) return {}
  const { inputMode, autoComplete, messages } = atoms[atom]
  const entry = 'entry' in atoms[atom] ? atoms[atom].entry : undefined
  return { entry, inputMode, autocomplete: autoComplete, messages }
}

/** One short line. */
export const input = textQuestion('text', 200)

/** Longer free text. */
export const textarea = textQuestion('textarea', 2000)

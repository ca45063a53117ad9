import { atoms } from '../atoms/registry.ts'
import { isRequired, type QuestionType } from './type.ts'

/** A question answered by typing. A value kind brings its own rules, entry and keyboard. */
function textQuestion(widget: 'text' | 'textarea', maxLength: number): QuestionType {
  return {
    schema: (answer) =>
      answer.atom
        ? atoms[answer.atom].schema
        : { type: 'string', maxLength, ...(isRequired(answer) && { format: 'filled' }) },
    ui: (answer) => ({
      'ui:widget': widget,
      ...(answer.placeholder && { 'ui:placeholder': answer.placeholder }),
      'ui:options': answer.atom ? { atom: answer.atom } : {},
    }),
    words: (_answer, value) => (typeof value === 'string' ? value.trim() : ''),
  }
}

/** One short line. */
export const input = textQuestion('text', 200)

/** Longer free text. */
export const textarea = textQuestion('textarea', 2000)

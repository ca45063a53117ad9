import type { QuestionAnswer } from './record.ts'
import { questionTypeOf } from './types/registry.ts'
import type { FieldUi } from './types/type.ts'
import { photosAt, valueInWords } from './words.ts'

const uis = new WeakMap<QuestionAnswer, FieldUi>()

/** The ui of a record's field, made once: each request asks for it. */
function uiOf(answer: QuestionAnswer): FieldUi {
  const ui = uis.get(answer) ?? questionTypeOf(answer.type).ui(answer)
  uis.set(answer, ui)
  return ui
}

/** The answer to a question's record in words, the same as the review's. */
export const answerInWords = (answer: QuestionAnswer, value: unknown): string =>
  valueInWords(uiOf(answer), value)

/** The photographs of an answer, by their ids; none of a question that asks for something else. */
export const photosIn = (answer: QuestionAnswer, value: unknown): string[] => photosAt(uiOf(answer), value)

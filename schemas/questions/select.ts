import { choiceSchema, choiceUi, choiceWords } from './choices.ts'
import type { QuestionType } from './type.ts'

/** One choice out of several; choosing it by pointer advances at once (ORD-4). */
export const select: QuestionType = {
  schema: choiceSchema,
  ui: (answer) => ({ 'ui:widget': 'choice', 'ui:options': choiceUi(answer) }),
  words: choiceWords,
}

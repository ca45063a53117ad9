import { choiceSchema, choiceUi, choiceWords } from './choices.ts'
import { isRequired, type QuestionType } from './type.ts'

/** Several choices; 'Outro' is one entry of the list (M§4, decisions 'Order wizard'). */
export const checkbox: QuestionType = {
  schema: (answer) => ({
    type: 'array',
    items: choiceSchema(answer),
    uniqueItems: true,
    minItems: isRequired(answer) ? 1 : 0,
    maxItems: answer.options?.length ?? 0,
  }),
  ui: (answer) => ({ 'ui:widget': 'choices', 'ui:options': choiceUi(answer) }),
  words: (answer, value) =>
    Array.isArray(value) ? value.map((entry) => choiceWords(answer, entry)).join(', ') : '',
}

import { answerInWords } from '../questions/answer-in-words.ts'
import type { QuestionRecord } from '../questions/record.ts'
import { entriesIn } from '../questions/repeated.ts'
import { replacing } from '../questions/replacing.ts'
import { inOrder } from '../questions/to-step.ts'
import type { StepAnswers } from '../wizards/definition.ts'
import type { OrderSource } from '../wizards/order/definition.ts'
import { URGENT } from '../wizards/order/how-soon.ts'
import type { DecidingAnswers } from './deciding.ts'

/** How many sizes of a request are said: more would be a list of answers. */
const MAX_SIZES = 2

/**
 * What a request's answers say of it: when, and how much. Of numbers alone, since a client may write anything into a text.
 * `fields`: the answers by their names, `when` among them.
 */
export function decidingAnswers({ questions, base }: OrderSource, fields: StepAnswers): DecidingAnswers {
  const wordsOf = ({ answer }: QuestionRecord) => answerInWords(answer, fields[answer.name])
  // Repeated ones for each thing (QST-58).
  const allWordsOf = ({ answer }: QuestionRecord) =>
    entriesIn(answer, fields).map((entry) => answerInWords(answer, entry[answer.name]))
  // A set's own day stands for the base question (QST-33).
  const times = [...replacing(questions, 'when'), ...base.filter(({ answer }) => answer.name === 'when')]
  return {
    when: times.map(wordsOf).find((words) => words !== '') ?? '',
    urgent: fields.when === URGENT,
    sizes: inOrder(questions)
      .filter(({ answer }) => answer.type === 'number')
      .flatMap(allWordsOf)
      // Not 'Não sei'.
      .filter((words) => /^\d/.test(words))
      .slice(0, MAX_SIZES),
  }
}

import { answerInWords } from '../../questions/answer-in-words.ts'
import type { QuestionRecord } from '../../questions/record.ts'
import { byList, entriesIn, entryNoun, listOf } from '../../questions/repeated.ts'
import { inOrder, questionText } from '../../questions/to-step.ts'
import type { StepAnswers } from '../definition.ts'
import type { OrderSource } from './definition.ts'

/** A question with its answer in words. */
export interface AnswerInWords {
  readonly question: string
  readonly answer: string
}

/** A service's questions and what was answered, in words and in order; unanswered ones are left out. */
export function detailsInWords(source: OrderSource, details: StepAnswers): AnswerInWords[] {
  return recordsInWords(source.questions, source.service.title, details)
}

/** The same for any records and the fields that hold their answers. */
export function recordsInWords(
  records: readonly QuestionRecord[],
  serviceTitle: string,
  fields: StepAnswers,
): AnswerInWords[] {
  return byList(inOrder(records))
    .flatMap((asked) => entriesOfList(asked, fields))
    .map(({ record, entry, of }) => ({
      question: of + questionText(record, serviceTitle),
      answer: answerInWords(record.answer, entry[record.answer.name]),
    }))
    .filter(({ answer }) => answer !== '')
}

/** Each question with the answers that hold its own: repeated ones for each thing in turn, which is named (QST-58). */
function entriesOfList([first, ...others]: [QuestionRecord, ...QuestionRecord[]], fields: StepAnswers) {
  const { repeats = '' } = first.answer
  return entriesIn(first.answer, fields).flatMap((entry, index) =>
    [first, ...others].map((record) => ({
      record,
      entry,
      of: listOf(first.answer) === undefined ? '' : `${entryNoun(repeats)} ${index + 1}: `,
    })),
  )
}

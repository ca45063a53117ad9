import { answerInWords } from '../../questions/answer-in-words.ts'
import type { QuestionRecord } from '../../questions/record.ts'
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
  return inOrder(records)
    .map((record) => ({
      question: questionText(record, serviceTitle),
      answer: answerInWords(record.answer, fields[record.answer.name]),
    }))
    .filter(({ answer }) => answer !== '')
}

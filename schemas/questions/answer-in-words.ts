import type { QuestionAnswer } from './record.ts'
import { questionTypes } from './types/registry.ts'
import { photosAt, valueInWords } from './words.ts'

/** The answer to a question's record in words, the same as the review's. */
export const answerInWords = (answer: QuestionAnswer, value: unknown): string =>
  valueInWords(questionTypes[answer.type].ui(answer), value)

/** The photographs of an answer, by their ids; none of a question that asks for something else. */
export const photosIn = (answer: QuestionAnswer, value: unknown): string[] =>
  photosAt(questionTypes[answer.type].ui(answer), value)

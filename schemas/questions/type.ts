import type { JsonSchema } from '../json-schema.ts'
import type { QuestionAnswer } from './record.ts'

/** How a form shows one field: rjsf's `ui:` keys, plain data. */
export type FieldUi = { readonly [key: string]: unknown }

/** A question type: how its answer is checked, shown and put into words. */
export interface QuestionType {
  /** JSON Schema of the answer's value. */
  schema(answer: QuestionAnswer): JsonSchema
  /** Widget and options for rjsf. */
  ui(answer: QuestionAnswer): FieldUi
  /** The answer in words, as the review, the e-mail and the request's page show it; '' when nothing was answered. */
  words(answer: QuestionAnswer, value: unknown): string
}

/** Whether a question must be answered: always, unless it says otherwise (QST-5). */
export const isRequired = (answer: QuestionAnswer): boolean => answer.required !== false

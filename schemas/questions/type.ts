import type { JsonSchema } from '../json-schema.ts'
import type { QuestionAnswer } from './record.ts'

/** What a form shows for one field, beside its schema. Plain data: rjsf's `ui:` keys. */
export type FieldUi = { readonly [key: string]: unknown }

/** A kind of question: how its answer is checked, shown and told in words. */
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

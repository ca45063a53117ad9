import { atoms } from '../../atoms/registry.ts'
import type { JsonSchema } from '../../json-schema.ts'
import type { QuestionAnswer } from '../record.ts'
import { type FieldUi, isRequired } from './type.ts'

/** The schema of an answer that is typed: its value kind's, where the question names one. */
export const typedSchema = (answer: QuestionAnswer, maxLength: number): JsonSchema =>
  answer.atom
    ? atoms[answer.atom].schema
    : { type: 'string', maxLength, ...(isRequired(answer) && { format: 'filled' }) }

/**
 * The ui of an answer that is typed: with rjsf's own widget for a line of text, or another. The value kind brings its entry,
 * its keyboard and its messages.
 */
export const typedUi = ({ atom, placeholder }: QuestionAnswer, widget?: string): FieldUi => ({
  ...(widget && { 'ui:widget': widget }),
  ...(placeholder && { 'ui:placeholder': placeholder }),
  'ui:options': atom ? { atom } : {},
})

import { errorId } from '@rjsf/utils'
import type { StepFormContext, StepWidgetProps } from '#src/forms/form-context.ts'

/** The id of the note under a field (valid, or being checked). */
export const noteId = (id: string): string => `${id}__note`

/** The `aria-describedby` of an input: its error if it has one, its note otherwise. */
export function describedBy(
  { id, name, rawErrors }: Pick<StepWidgetProps, 'id' | 'name' | 'rawErrors'>,
  { notes, cautions, checking }: StepFormContext,
): string | undefined {
  if (rawErrors?.length) return errorId(id)
  return notes[name] || cautions?.[name] || checking ? noteId(id) : undefined
}

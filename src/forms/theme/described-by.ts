import { errorId } from '@rjsf/utils'
import type { StepFormContext, StepWidgetProps } from '#src/forms/form-context.ts'

/** Id of the note (all is well, or being checked) under a field. */
export const noteId = (id: string): string => `${id}__note`

/** What an input is described by: its error where it has one, its note otherwise. */
export function describedBy(
  { id, name, rawErrors }: Pick<StepWidgetProps, 'id' | 'name' | 'rawErrors'>,
  { notes, cautions, checking }: StepFormContext,
): string | undefined {
  if (rawErrors?.length) return errorId(id)
  return notes[name] || cautions?.[name] || checking ? noteId(id) : undefined
}

import { errorId } from '@rjsf/utils'
import type { StepFormContext, StepWidgetProps } from '#src/forms/form-context.ts'

/** The id of the note under a field (valid, or being checked). */
export const noteId = (id: string): string => `${id}__note`

/** The id of the words below a field's question. */
export const helpId = (id: string): string => `${id}__help`

/** The name of one of the form's own fields by its id. That of a field of a group is longer than any of them. */
export const ownName = (id: string, idPrefix = 'root'): string => id.slice(idPrefix.length + 1)

/** The `aria-describedby` of an input: the words below its question, and its error if it has one, its note otherwise. */
export function describedBy(
  { id, rawErrors, options }: Pick<StepWidgetProps, 'id' | 'rawErrors' | 'options'>,
  { notes, cautions, checking, idPrefix }: StepFormContext,
): string | undefined {
  const name = ownName(id, idPrefix)
  const noted = notes[name] || cautions?.[name] || checking
  const said = rawErrors?.length ? errorId(id) : noted && noteId(id)
  return [options.help && helpId(id), said].filter(Boolean).join(' ') || undefined
}

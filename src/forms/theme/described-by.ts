import { errorId } from '@rjsf/utils'
import type { StepFormContext, StepWidgetProps } from '#src/forms/form-context.ts'

/** The id of the note under a field (valid, or being checked). */
export const noteId = (id: string): string => `${id}__note`

/** The id of the words below a field's question. */
export const helpId = (id: string): string => `${id}__help`

/** The `aria-describedby` of an input: the words below its question, and its error if it has one, its note otherwise. */
export function describedBy(
  { id, name, rawErrors, options }: Pick<StepWidgetProps, 'id' | 'name' | 'rawErrors' | 'options'>,
  { notes, cautions, checking }: StepFormContext,
): string | undefined {
  const noted = notes[name] || cautions?.[name] || checking
  const said = rawErrors?.length ? errorId(id) : noted && noteId(id)
  return [options.help && helpId(id), said].filter(Boolean).join(' ') || undefined
}

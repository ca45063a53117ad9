import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { TextArea } from '#src/ui/inputs/text-input.tsx'
import { useEntryInput } from './parts/use-entry-input.ts'

/** Longer text. A pasted text stays whole, and is refused with words where it is too long. */
export function TextareaWidget(props: StepWidgetProps) {
  const { onFocus: _, maxLength: __, ...input } = useEntryInput(props)
  return <TextArea {...input} rows={5} />
}

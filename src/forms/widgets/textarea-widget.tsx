import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { TextArea } from '#src/ui/inputs/text-input.tsx'
import { useEntryInput } from './parts/use-entry-input.ts'

/** Longer text. */
export function TextareaWidget(props: StepWidgetProps) {
  const { onFocus: _, ...input } = useEntryInput(props)
  return <TextArea {...input} rows={5} />
}

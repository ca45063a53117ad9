import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { TextArea, TextInput } from '#src/ui/text-input.tsx'
import { useEntry } from './use-entry.ts'
import { atomInput } from './use-entry-input.ts'

/** A line of text, or several: laid out as its value kind is written, tied to its error and its note. */
export function TextWidget(props: StepWidgetProps) {
  const { id, name, value, required, disabled, placeholder, options, rawErrors, multiline, onChange } = props
  const context = contextOf(props)
  const { text, change, leave } = useEntry(options, value, onChange)
  const { inputMode, autoComplete, maxLength } = atomInput(props)
  const field = {
    id,
    name,
    value: text,
    disabled,
    placeholder,
    onChange: change,
    onBlur: () => {
      leave()
      context.onLeft?.(name)
    },
    autoComplete,
    maxLength,
    'aria-required': required || undefined,
    'aria-invalid': Boolean(rawErrors?.length) || undefined,
    'aria-describedby': describedBy(props, context),
    'aria-labelledby': context.single ? context.headingId : undefined,
  }
  return multiline ? <TextArea {...field} rows={5} /> : <TextInput {...field} inputMode={inputMode} />
}

/** Longer text. */
export function TextareaWidget(props: StepWidgetProps) {
  return <TextWidget {...props} multiline />
}

import OutlinedInput from '@mui/material/OutlinedInput'
import { contextOf, type StepWidgetProps } from '../form-context.ts'
import { useMask } from '../use-mask.ts'
import { describedBy } from './described-by.ts'

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A line of text, or several: masked where its value kind has a mask, tied to its error and its note. */
export function TextWidget(props: StepWidgetProps) {
  const {
    id,
    name,
    value,
    required,
    disabled,
    placeholder,
    options,
    rawErrors,
    schema,
    multiline,
    onChange,
  } = props
  const context = contextOf(props)
  const text = asText(value)
  const mask = typeof options.mask === 'string' ? options.mask : undefined
  const change = useMask(mask, text, (next) => onChange(next === '' ? undefined : next))
  return (
    <OutlinedInput
      id={id}
      name={name}
      value={text}
      fullWidth
      multiline={Boolean(multiline)}
      minRows={multiline ? 4 : undefined}
      maxRows={multiline ? 10 : undefined}
      disabled={disabled}
      placeholder={placeholder}
      error={Boolean(rawErrors?.length)}
      onChange={change}
      inputProps={{
        inputMode: options.inputMode,
        autoComplete: options.autocomplete ?? 'off',
        maxLength: mask ? undefined : (schema.maxLength ?? 2000) + 1,
        'aria-required': required || undefined,
        'aria-invalid': Boolean(rawErrors?.length) || undefined,
        'aria-describedby': describedBy(props, context),
        'aria-labelledby': context.single ? context.headingId : undefined,
      }}
    />
  )
}

/** Longer text. */
export function TextareaWidget(props: StepWidgetProps) {
  return <TextWidget {...props} multiline />
}

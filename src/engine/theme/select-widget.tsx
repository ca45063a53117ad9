import { styled } from '@mui/material/styles'
import type { Choice } from '#schemas/questions/choices.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { contextOf, type StepWidgetProps } from '../form-context.ts'
import { describedBy } from './described-by.ts'

const CHEVRON = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="none" stroke="#565a75" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m3 6 5 5 5-5"/></svg>',
)}")`

const Select = styled(TextInput.withComponent('select'))({
  appearance: 'none',
  cursor: 'pointer',
  paddingRight: 44,
  backgroundImage: CHEVRON,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right 16px center',
})

/** One of a list in the browser's own list box: compact, and at home on every phone. */
export function SelectWidget(props: StepWidgetProps) {
  const { id, name, value, required, disabled, options, rawErrors, onChange } = props
  const context = contextOf(props)
  const choices = Array.isArray(options.choices) ? (options.choices as Choice[]) : []
  const chosen = choices.findIndex((choice) => choice.value === value)
  return (
    <Select
      id={id}
      name={name}
      value={chosen < 0 ? '' : chosen}
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={Boolean(rawErrors?.length) || undefined}
      aria-describedby={describedBy(props, context)}
      onChange={({ target }) => onChange(choices[Number(target.value)]?.value)}
      onBlur={() => context.onLeft?.(name)}
    >
      {chosen < 0 && <option value="">Escolha…</option>}
      {choices.map((choice, index) => (
        <option key={choice.value} value={index}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}

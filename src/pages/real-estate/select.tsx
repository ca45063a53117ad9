import Box from '@mui/material/Box'
import { useId, useRef } from 'react'
import { useTypedEarly } from '#src/lib/use-typed-early.ts'
import { SelectInput } from '#src/ui/select-input.tsx'

interface SelectProps {
  label: string
  name: string
  options: readonly string[]
  /** What the choice of none of them is called. */
  all: string
  value: string
  disabled?: boolean
  /** Another one was chosen, in this form. */
  onChosen: (form: HTMLFormElement) => void
}

/** One of some values, or all of them; the browser's own list, which works before any script does. */
export function Select({ label, name, options, all, value, disabled = false, onChosen }: SelectProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const chosen = () => {
    if (select.current?.form) onChosen(select.current.form)
  }
  useTypedEarly(select, value, chosen)
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      <SelectInput ref={select} id={id} name={name} value={value} disabled={disabled} onChange={chosen}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectInput>
    </div>
  )
}

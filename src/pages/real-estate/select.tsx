import Box from '@mui/material/Box'
import { useId, useRef } from 'react'
import { useEarlyInput } from '#src/lib/page/use-early-input.ts'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'

interface SelectProps {
  label: string
  name: string
  options: readonly string[]
  /** What the choice of none of them is called. */
  all: string
  value: string
  disabled?: boolean
  /** Called with the form after a choice. */
  onChosen: (form: HTMLFormElement) => void
}

/** A native select with a choice for all values. It works without scripts. */
export function Select({ label, name, options, all, value, disabled = false, onChosen }: SelectProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const chosen = () => {
    if (select.current?.form) onChosen(select.current.form)
  }
  useEarlyInput(select, value, chosen)
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

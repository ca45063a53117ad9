import Box from '@mui/material/Box'
import { type ChangeEvent, useId } from 'react'
import { SelectInput } from '#src/ui/select-input.tsx'

interface SelectProps {
  label: string
  name: string
  options: readonly string[]
  /** What the choice of none of them is called. */
  all: string
  value: string
  disabled?: boolean
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** One of some values, or all of them; the browser's own list, which works before any script does. */
export function Select({ label, name, options, all, value, disabled = false, onChange }: SelectProps) {
  const id = useId()
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      <SelectInput id={id} name={name} value={value} disabled={disabled} onChange={onChange}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectInput>
    </div>
  )
}

import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ChangeEvent, useId } from 'react'

const Native = styled('select')(({ theme }) => ({
  width: '100%',
  minHeight: 56,
  padding: '0 12px',
  font: 'inherit',
  color: 'inherit',
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  '&:disabled': { background: (theme.vars ?? theme).palette.action.hover, opacity: 0.7 },
}))

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
      <Native id={id} name={name} value={value} disabled={disabled} onChange={onChange}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Native>
    </div>
  )
}

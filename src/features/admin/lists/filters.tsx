import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { IsoDayInput } from '#src/forms/widgets/parts/iso-day-input.tsx'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { TextInput } from '#src/ui/inputs/text-input.tsx'

interface FilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** How wide a filter stands next to the others. */
export const filterWidth = {
  flex: '1 1 180px',
  maxWidth: { sm: 280 },
  display: 'block',
  fontWeight: 600,
} as const

interface FilterTextProps extends FilterProps {
  /** What is still to be done before it counts. */
  hint?: string | undefined
}

/** What rows are searched for. */
export function FilterText({ label, value, onChange, hint }: FilterTextProps) {
  const id = useId()
  /** While somebody types in it, the field keeps its own text: the address may be behind. */
  const [typed, setTyped] = useState<string>()
  return (
    <Box sx={filterWidth}>
      <label htmlFor={`${id}-field`}>
        {label}
        <TextInput
          id={`${id}-field`}
          type="search"
          value={typed ?? value}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(target.value)
          }}
          onBlur={() => setTyped(undefined)}
          sx={{ minHeight: 48, mt: 0.5, fontWeight: 400 }}
        />
      </label>
      {hint !== undefined && (
        <Typography id={id} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      )}
    </Box>
  )
}

/** The day that rows are to begin or end with. */
export function FilterDay({ label, value, onChange, hint }: FilterTextProps) {
  const id = useId()
  return (
    <Box sx={filterWidth}>
      <label htmlFor={`${id}-field`}>{label}</label>
      <IsoDayInput
        id={`${id}-field`}
        value={value}
        aria-describedby={hint === undefined ? undefined : id}
        onDay={onChange}
        sx={{ minHeight: 48, mt: 0.5, fontWeight: 400 }}
      />
      {hint !== undefined && (
        <Typography id={id} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      )}
    </Box>
  )
}

/** The message for a search that is too short; undefined if it is long enough, or empty. */
export const tooShort = (text: string, least: number): string | undefined =>
  text.trim() !== '' && text.trim().length < least ? `Escreva pelo menos ${least} letras.` : undefined

interface FilterSelectProps extends FilterProps {
  /** What no choice is called, where nothing need be chosen. */
  all?: string
  options: readonly (readonly [value: string, label: string])[]
}

/** One of a few that rows are held to. */
export function FilterSelect({ label, value, all, options, onChange }: FilterSelectProps) {
  return (
    <Box component="label" sx={filterWidth}>
      {label}
      <SelectInput
        value={value}
        onChange={({ target }) => onChange(target.value)}
        sx={{ minHeight: 48, mt: 0.5, fontWeight: 400 }}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectInput>
    </Box>
  )
}

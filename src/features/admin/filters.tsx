import Box from '@mui/material/Box'
import { TextInput } from '#src/ui/text-input.tsx'

interface FilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const width = { flex: '1 1 180px', maxWidth: { sm: 280 }, display: 'block', fontWeight: 600 } as const

/** What rows are searched for. */
export function FilterText({
  label,
  value,
  onChange,
  type = 'search',
}: FilterProps & { type?: 'search' | 'date' }) {
  return (
    <Box component="label" sx={width}>
      {label}
      <TextInput
        type={type}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        sx={{ minHeight: 48, mt: 0.5, fontWeight: 400 }}
      />
    </Box>
  )
}

interface FilterSelectProps extends FilterProps {
  /** What no choice is called. */
  all: string
  options: readonly (readonly [value: string, label: string])[]
}

/** One of a few that rows are held to. */
export function FilterSelect({ label, value, all, options, onChange }: FilterSelectProps) {
  return (
    <Box component="label" sx={width}>
      {label}
      <Box
        component="select"
        value={value}
        onChange={({ target }) => onChange((target as HTMLSelectElement).value)}
        sx={{
          display: 'block',
          width: '100%',
          minHeight: 48,
          mt: 0.5,
          px: 1.5,
          font: 'inherit',
          fontWeight: 400,
          color: 'inherit',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: '12px',
        }}
      >
        <option value="">{all}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Box>
    </Box>
  )
}

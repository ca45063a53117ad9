import Box from '@mui/material/Box'
import { ChoiceRow } from './choice-row.tsx'

interface InsteadBoxProps {
  label: string
  /** The answer that a ticked box stands for. */
  word: string
  value: unknown
  onChange: (value: unknown) => void
}

/** A box that may be ticked instead of filling in the field above it. */
export const InsteadBox = ({ label, word, value, onChange }: InsteadBoxProps) => (
  <Box sx={{ mt: 1.5 }}>
    <ChoiceRow
      type="checkbox"
      label={label}
      checked={value === word}
      onChange={({ target }) => onChange(target.checked ? word : undefined)}
    />
  </Box>
)

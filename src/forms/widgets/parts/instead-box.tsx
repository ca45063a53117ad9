import Box from '@mui/material/Box'
import { INSTEAD } from '#schemas/forms/control-names.ts'
import { ChoiceRow } from './choice-row.tsx'

interface InsteadBoxProps {
  /** The id of the field above it. */
  id: string
  label: string
  /** The answer that a ticked box stands for. */
  word: string
  value: unknown
  onChange: (value: unknown) => void
}

/** A box that may be ticked instead of filling in the field above it. */
export const InsteadBox = ({ id, label, word, value, onChange }: InsteadBoxProps) => (
  <Box sx={{ mt: 1.5 }}>
    <ChoiceRow
      type="checkbox"
      name={id + INSTEAD}
      value={word}
      label={label}
      checked={value === word}
      onChange={({ target }) => onChange(target.checked ? word : undefined)}
    />
  </Box>
)

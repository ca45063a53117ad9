import Box from '@mui/material/Box'
import { useId } from 'react'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'

interface OptionFilterProps {
  text: string
  /** Whether any option matches. */
  matches: boolean
  onChange: (text: string) => void
}

/** A field that filters a long list of options; chosen ones stay chosen. Enter does not send the form. */
export function OptionFilter({ text, matches: hasMatch, onChange }: OptionFilterProps) {
  const id = useId()
  return (
    <Box sx={{ mb: 2, ...withScripts }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}>
        Filtrar
      </Box>
      <TextInput
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Box role="status" sx={{ mt: hasMatch ? 0 : 1.5 }}>
        {!hasMatch && `Nada corresponde a «${text.trim()}».`}
      </Box>
    </Box>
  )
}

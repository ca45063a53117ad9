import Box from '@mui/material/Box'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { useEntryInput } from './use-entry-input.ts'

/** An amount in euros, formatted when the field is left. A text that is no amount stays as typed. */
export function MoneyWidget(props: StepWidgetProps) {
  const input = useEntryInput(props)
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput {...input} sx={{ pr: 5, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }} />
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          right: 16,
          top: '50%',
          translate: '0 -50%',
          color: 'text.secondary',
          pointerEvents: 'none',
        }}
      >
        €
      </Box>
    </Box>
  )
}

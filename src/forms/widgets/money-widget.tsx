import Box from '@mui/material/Box'
import { parseMoney, printMoney } from '#schemas/atoms/money.ts'
import type { StepWidgetProps } from '#src/forms/form-context.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { useNumberInput } from './use-number-input.ts'

/** An amount in euros: typed and pasted as people do, laid out when the field is left. What is no amount stays as typed. */
export function MoneyWidget(props: StepWidgetProps) {
  const input = useNumberInput(props, { parse: parseMoney, print: printMoney })
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput
        {...input}
        inputMode="decimal"
        sx={{ pr: 5, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      />
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

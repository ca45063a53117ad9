import Box from '@mui/material/Box'
import { useState } from 'react'
import { parseMoney, printMoney } from '#schemas/atoms/money.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import type { StepWidgetProps } from '../form-context.ts'
import { inputOf } from './input-of.ts'

const shown = (value: unknown): string =>
  typeof value === 'number' ? printMoney(value) : typeof value === 'string' ? value : ''

/** An amount in euros: typed and pasted as people do, laid out when the field is left. What is no amount stays as typed. */
export function MoneyWidget(props: StepWidgetProps) {
  const { value, onChange } = props
  const [typed, setTyped] = useState<string>()
  const input = inputOf(props)
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput
        {...input}
        value={typed ?? shown(value)}
        inputMode="decimal"
        maxLength={20}
        sx={{ pr: 5, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        onFocus={({ target }) => {
          setTyped(target.value)
          if (value === 0) target.select()
        }}
        onChange={({ target }) => {
          setTyped(target.value)
          const text = target.value.trim()
          onChange(text === '' ? undefined : (parseMoney(text) ?? text))
        }}
        onBlur={() => {
          setTyped(undefined)
          input.onBlur()
        }}
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

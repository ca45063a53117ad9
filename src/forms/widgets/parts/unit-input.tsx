import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { TextInput } from '#src/ui/inputs/text-input.tsx'

interface UnitInputProps extends ComponentProps<typeof TextInput> {
  unit: string
}

/** A text input of a number with its unit at the right, as wide as the unit needs. */
export function UnitInput({ unit, ...input }: UnitInputProps) {
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput
        {...input}
        sx={{
          pr: `calc(${unit.length}ch + 28px)`,
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
        }}
      />
      <Box
        component="span"
        id={`${input.id}__unit`}
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
        {unit}
      </Box>
    </Box>
  )
}

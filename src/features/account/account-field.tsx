import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '#src/ui/field-error.tsx'
import { PasswordInput } from '#src/ui/password-input.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

interface AccountFieldProps extends Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value'> {
  id: string
  label: string
  value: string
  problem: string | undefined
  kind?: 'text' | 'password'
  children?: ReactNode
  onChange: (value: string) => void
}

/** A labelled field with its error tied to it. */
export function AccountField({
  label,
  problem,
  kind = 'text',
  children,
  onChange,
  ...input
}: AccountFieldProps) {
  const Input = kind === 'password' ? PasswordInput : TextInput
  return (
    <Box sx={{ mb: 2.5 }}>
      <Box component="label" htmlFor={input.id} sx={{ display: 'block', fontWeight: 600, mb: 1 }}>
        {label}
      </Box>
      <Input
        {...input}
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${input.id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      {children}
      <FieldError id={`${input.id}-error`}>{problem}</FieldError>
    </Box>
  )
}

import Box from '@mui/material/Box'
import { ERROR_SIGN } from './error-sign.ts'

interface FieldErrorProps {
  id: string
  /** A warning: the value is allowed. */
  warning?: boolean
  children: string | undefined
}

/** What is wrong with a field, in words, announced when it appears. */
export function FieldError({ id, warning = false, children }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {children !== undefined && (
        <Box
          component="p"
          id={id}
          sx={{
            m: 0,
            mt: 1,
            color: warning ? 'warning.main' : 'error.main',
            fontSize: '0.9375rem',
            ...ERROR_SIGN,
          }}
        >
          {children}
        </Box>
      )}
    </div>
  )
}

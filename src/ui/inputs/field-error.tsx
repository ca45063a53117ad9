import Box from '@mui/material/Box'

interface FieldErrorProps {
  id: string
  /** A warning: the value is allowed. */
  warning?: boolean
  children: string | undefined
}

/** An exclamation mark in a circle, which nobody reads out: an error is not told by its colour alone. */
const SIGN = {
  '&::before': {
    content: '"!" / ""',
    display: 'inline-block',
    boxSizing: 'border-box',
    width: '1.25em',
    height: '1.25em',
    mr: 0.75,
    border: '2px solid currentColor',
    borderRadius: '50%',
    fontSize: '0.875em',
    fontWeight: 800,
    lineHeight: 1.15,
    textAlign: 'center',
  },
}

/** What is wrong with a field, in words, announced when it appears. */
export function FieldError({ id, warning = false, children }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {children !== undefined && (
        <Box
          component="p"
          id={id}
          sx={{ m: 0, mt: 1, color: warning ? 'warning.main' : 'error.main', fontSize: '0.9375rem', ...SIGN }}
        >
          {children}
        </Box>
      )}
    </div>
  )
}

import { styled, type Theme } from '@mui/material/styles'
import { FOCUS_COLOUR } from '#src/ui/focus-ring.ts'

const fieldStyle = ({ theme: { vars, palette, shape } }: { theme: Theme }) => ({
  width: '100%',
  minHeight: '3.5rem',
  padding: '0 16px',
  font: 'inherit',
  color: 'inherit',
  background: (vars?.palette ?? palette).background.paper,
  border: `1px solid ${(vars?.palette ?? palette).text.secondary}`,
  borderRadius: shape.borderRadius,
  textOverflow: 'ellipsis',
  '&::placeholder': { color: (vars?.palette ?? palette).text.secondary, opacity: 1 },
  '&:focus': {
    outline: `2px solid var(${FOCUS_COLOUR})`,
    outlineOffset: 0,
    borderColor: 'transparent',
  },
  '&[aria-invalid="true"]': { borderColor: (vars?.palette ?? palette).error.main },
})

/** A text input in our style, without the form library, which a first view need not load. */
export const TextInput = styled('input')(fieldStyle)

/** What a browser leaves alone in a text that is no words: an address, or a password that is shown. */
export const asWritten = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** An input for an e-mail address. */
export const emailInput = { type: 'email', inputMode: 'email', ...asWritten } as const

/** A text area that grows with its content. */
export const TextArea = styled('textarea')(fieldStyle, {
  display: 'block',
  padding: '14px 16px',
  lineHeight: 1.5,
  resize: 'vertical',
  fieldSizing: 'content',
  minHeight: 132,
  // All of it is seen between what stays at the ends of a phone's screen.
  maxHeight: 'min(320px, 40vh)',
})

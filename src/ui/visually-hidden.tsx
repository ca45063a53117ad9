import { styled } from '@mui/material/styles'

/** The style that hides an element from sight and keeps it for screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Content for screen readers alone. */
export const VisuallyHidden = styled('div')(visuallyHidden)

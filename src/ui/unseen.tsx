import { styled } from '@mui/material/styles'

/** The style of what is there for screen readers alone. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** What screen readers alone are told. */
export const Unseen = styled('div')(unseen)

import { styled } from '@mui/material/styles'

/** What screen readers alone are told. */
export const Unseen = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

import { styled } from '@mui/material/styles'

const Hidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/**
 * A live region for screen readers. It is rendered from the start: one that appears together with its text is not
 * read out.
 */
export function HiddenStatus({ children }: { children: string }) {
  return <Hidden role="status">{children}</Hidden>
}

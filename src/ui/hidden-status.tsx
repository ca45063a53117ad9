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

/** A live region that is heard and not seen. It stands from the start: one that comes with its text is not read. */
export function HiddenStatus({ children }: { children: string }) {
  return <Hidden role="status">{children}</Hidden>
}

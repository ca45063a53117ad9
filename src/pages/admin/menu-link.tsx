import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { NavLink } from 'react-router-dom'
import { countsInWords, type WaitingKind } from '#src/features/admin/waiting/waiting.tsx'
import { paths } from '#src/routes/paths.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** How a row of the menu looks: dense next to the page, a thumb's height on phones. */
export const menuRow = {
  m: 0,
  px: 1,
  py: 0.25,
  minWidth: 0,
  minHeight: { xs: 44, md: 28 },
  justifyContent: 'flex-start',
  textAlign: 'start',
  typography: 'body2',
  '&.active': { bgcolor: 'background.paper', color: 'secondary.main', fontWeight: 650 },
} as const

interface MenuLinkProps {
  path: string
  label: string
  /** What waits on its page (ADM-40). */
  waiting: readonly WaitingKind[]
}

/** A row of the menu: the name of a page and how much waits there, for screen readers in words. */
export function MenuLink({ path, label, waiting }: MenuLinkProps) {
  const count = waiting.reduce((sum, kind) => sum + kind.count, 0)
  return (
    <Button
      component={NavLink}
      to={`${paths.admin}/${path}`}
      color="inherit"
      // Two in a row where both have room.
      sx={{ ...menuRow, flex: '1 0 auto', minWidth: 'calc(50% - 2px)', maxWidth: 1, whiteSpace: 'nowrap' }}
    >
      <span>{label}</span>
      {count > 0 && (
        <Box
          key={count}
          component="span"
          sx={{
            ml: 'auto',
            pl: 1,
            fontVariantNumeric: 'tabular-nums',
            fontWeight: 700,
          }}
        >
          <span aria-hidden>{count > 999 ? '999+' : count}</span>
          <VisuallyHidden as="span">{`, ${countsInWords(waiting)}`}</VisuallyHidden>
        </Box>
      )}
    </Button>
  )
}

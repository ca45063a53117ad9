import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router-dom'
import { useLong } from '#src/lib/page/use-long.ts'
import { ownPath } from '#src/routes/own-path.ts'
import { type RouteRow, routeTable } from '#src/routes/table.ts'
import { WaitingPage, type WaitingShape } from '#src/ui/feedback/waiting.tsx'
import { Wide } from '#src/ui/wide.tsx'

/** The shapes of the pages that wait for their data, by their routes' names. */
const shapes: Readonly<Record<string, WaitingShape>> = { lead: 'rows', profile: 'profile', search: 'rows' }

/** The shape of the page that a navigation leads to, unless it stays on its page. */
function useNextShape(): WaitingShape | undefined {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  if (next === undefined || next === pathname) return undefined
  return shapes[routeTable.find((row) => ownPath(row, next) !== undefined)?.name ?? '']
}

/**
 * The page with its footer, under the shape of the next one once the navigation to that takes long (PAGE-74). The page stays
 * where it is, so that the browser's Back finds its place again.
 */
export function OrNextPage({ children }: { children: ReactNode }) {
  const shape = useNextShape()
  const { transphead = false } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteRow>
  const shown = useLong(shape !== undefined) ? shape : undefined
  return (
    <>
      {shown && (
        // Below the header, or at the screen's upper end where that is out of view. It takes no room.
        <Box sx={{ position: 'sticky', top: 0, height: 0, zIndex: 2 }}>
          <Box data-next-page sx={{ height: '100vh', overflow: 'hidden', bgcolor: 'background.default' }}>
            <Wide sx={{ pt: transphead ? 12 : { xs: 3, md: 5 } }}>
              <WaitingPage shape={shown} isTitled={shown === 'profile'} />
            </Wide>
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'contents', ':has(> [data-next-page]) + &': { visibility: 'hidden' } }}>
        {children}
      </Box>
    </>
  )
}

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { areaSections } from './sections.ts'

/** The menu of the private area: its first page, and the parts that are for this role. Nothing where there are none. */
export function AreaNav({ role }: { role: string }) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of the page is another one
  useEffect(() => {
    const active = menu.current?.querySelector<HTMLElement>('a.active')
    if (menu.current && active) menu.current.scrollLeft = active.offsetLeft - menu.current.offsetLeft
  }, [pathname])
  const isHere = (path: string) => pathname.startsWith(`${paths.area}/${path}`)
  const concerned = useMlsConcerns(role === 'professional')
  const shown = areaSections.filter(
    ({ path, label, role: whose, ofMls }) =>
      label && (!whose || whose === role) && (!ofMls || concerned || isHere(path)),
  )
  if (shown.length === 0) return null
  return (
    <Box
      ref={menu}
      component="nav"
      aria-label="A sua área"
      sx={{
        display: 'flex',
        overflowX: 'auto',
        // Nothing scrolls to the part that is shown.
        '@media (scripting: none)': { flexWrap: 'wrap' },
        columnGap: 3,
        mb: 3,
        borderBottom: 1,
        borderColor: 'divider',
        '& a': { flexShrink: 0, py: 1.5, borderBottom: 3, borderColor: 'transparent' },
        '& a.active': { borderColor: 'secondary.main', fontWeight: 700 },
      }}
    >
      <Link component={NavLink} to={paths.area} end color="secondary" underline="none">
        A sua área
      </Link>
      {shown.map(({ path, label }) => (
        <Link key={path} component={NavLink} to={`${paths.area}/${path}`} color="secondary" underline="none">
          {label}
        </Link>
      ))}
    </Box>
  )
}

/**
 * Whether the MLS concerns who is signed in: the last entry of the menu, which comes when that is known (MLS-1). A page that the
 * server made for the browser's cookie is there before its scripts have a session to ask by.
 */
function useMlsConcerns(isProfessional: boolean): boolean {
  const asks = useStored(SESSION_KEY) !== null && isProfessional
  const { data } = useLoaded(String(asks), async (signal) =>
    asks ? call('showMlsAccess', { signal }) : { sector: false },
  )
  return data?.sector ?? false
}

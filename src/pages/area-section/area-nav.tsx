import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { SESSION_KEY } from '#src/lib/storage/session.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { mlsConcerns } from '../shared/mls-concerns.ts'
import { areaSections } from './sections.ts'

interface AreaNavProps {
  role: string
  /** Whether it has the MLS; undefined where the page did not come with that. */
  hasMls: boolean | undefined
}

/** The menu of the private area: its first page, and the parts that are for this role. Nothing where there are none. */
export function AreaNav({ role, hasMls }: AreaNavProps) {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of the page is another one
  useEffect(() => {
    const active = menu.current?.querySelector<HTMLElement>('a.active')
    if (menu.current && active) menu.current.scrollLeft = active.offsetLeft - menu.current.offsetLeft
  }, [pathname])
  const isHere = (path: string) => pathname.startsWith(`${paths.area}/${path}`)
  const concerned = useMlsConcerns(role, hasMls)
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

/** Whether the MLS concerns who is signed in: what the page came with, else what scripts ask once they have a session. */
function useMlsConcerns(role: string, first: boolean | undefined): boolean {
  const [came] = useState(first)
  const asks = useStored(SESSION_KEY) !== null && came === undefined
  const { data } = useLoaded(String(asks), async (signal) => asks && mlsConcerns(call, role, signal), came)
  return data ?? false
}

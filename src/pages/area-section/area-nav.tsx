import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
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
  const shown = areaSections.filter(({ label, role: whose }) => label && (!whose || whose === role))
  if (shown.length === 0) return null
  return (
    <Box
      ref={menu}
      component="nav"
      aria-label="A sua área"
      sx={{
        display: 'flex',
        overflowX: 'auto',
        columnGap: 3,
        mb: 3,
        borderBottom: 1,
        borderColor: 'divider',
        '& a': { flexShrink: 0, py: 1.5, borderBottom: 3, borderColor: 'transparent' },
        '& a.active': { borderColor: 'primary.main', fontWeight: 700 },
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

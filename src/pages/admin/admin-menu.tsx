import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { useEffect, useState } from 'react'
import { NavLink, Link as RouterLink, useLocation } from 'react-router-dom'
import { paths } from '#src/routes/paths.ts'
import { Logo } from '#src/ui/icons/logo.tsx'
import { adminSections } from './sections.ts'

const ID = 'menu-administracao'

/** The menu of the administration: beside the page, or on phones behind a button with the name of the open part. */
export function AdminMenu({ name }: { name: string }) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const parts = adminSections.filter(({ label }) => label !== undefined)
  const here = parts.find(({ path }) => pathname.startsWith(`${paths.admin}/${path}`))
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed when one has gone somewhere
  useEffect(() => setOpen(false), [pathname])
  return (
    <Box
      component="nav"
      aria-label="Administração"
      sx={{
        flexShrink: 0,
        width: { md: 232 },
        p: { xs: 1, md: 2 },
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        display: 'flex',
        flexDirection: 'column',
        position: 'sticky',
        top: 0,
        zIndex: { xs: 'appBar', md: 'auto' },
        height: { md: '100vh' },
        maxHeight: '100vh',
        overflowY: 'auto',
      }}
    >
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={ID}
        onClick={() => setOpen(!open)}
        endIcon={<CaretDownIcon aria-hidden style={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{ display: { md: 'none' }, justifyContent: 'space-between' }}
      >
        {here?.label ?? 'Administração'}
      </Button>
      <Box
        id={ID}
        sx={{
          display: { xs: open ? 'flex' : 'none', md: 'flex' },
          flex: 1,
          flexDirection: 'column',
          gap: 0.5,
          pt: { xs: 1, md: 0 },
        }}
      >
        <Box
          component={RouterLink}
          to={paths.home}
          aria-label="Cinco, início"
          sx={{
            display: { xs: 'none', md: 'block' },
            mb: 2,
            p: 1,
            borderRadius: '12px',
            bgcolor: 'background.paper',
          }}
        >
          <Logo />
        </Box>
        {parts.map(({ path, label }) => (
          <Button
            key={path}
            component={NavLink}
            to={`${paths.admin}/${path}`}
            color="inherit"
            sx={{
              justifyContent: 'flex-start',
              '&.active': { bgcolor: 'background.paper', color: 'secondary.main' },
            }}
          >
            {label}
          </Button>
        ))}
        <Box sx={{ mt: { md: 'auto' }, pt: 2, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
          <Box sx={{ px: 2.5 }}>{name}</Box>
          <Button component={RouterLink} to="/sso?signout" color="inherit">
            Terminar sessão
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

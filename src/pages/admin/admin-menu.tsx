import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { useCallback, useState } from 'react'
import { NavLink, Link as RouterLink, useLocation } from 'react-router-dom'
import { FindDialog, type Place } from '#src/features/admin/find/find-dialog.tsx'
import { useFindKey } from '#src/features/admin/find/use-find-key.ts'
import { paths } from '#src/routes/paths.ts'
import { onNavy } from '#src/ui/focus-ring.ts'
import { Logo } from '#src/ui/icons/logo.tsx'
import { adminSections } from './sections.ts'

const ID = 'menu-administracao'

/** The pages that the search over everything offers besides those of the menu. */
const MORE: readonly Place[] = [
  { label: 'Perguntas base', word: 'Página', to: `${paths.admin}/servicos/base` },
  { label: 'Procurar nas perguntas', word: 'Página', to: `${paths.admin}/servicos/procurar` },
  { label: 'A sua conta', word: 'Página', to: `${paths.admin}/conta` },
  { label: 'Terminar sessão', word: 'Ação', to: '/sso?signout' },
]

/** Every page of the menu, and what can be begun there, for the search over everything. */
const places: readonly Place[] = [
  ...adminSections.flatMap(({ path, label }) =>
    label === undefined ? [] : [{ label, word: 'Página', to: `${paths.admin}/${path}` }],
  ),
  ...adminSections.flatMap(({ path, doings = {} }) =>
    Object.entries(doings).map(([doing, label]) => ({
      label,
      word: 'Ação',
      to: `${paths.admin}/${path}`,
      doing,
    })),
  ),
  ...MORE,
]

/** The menu of the administration: beside the page, or on phones behind a button with the name of the open part. */
export function AdminMenu({ name }: { name: string }) {
  const { pathname } = useLocation()
  // The page that it was opened on: it is closed when one has gone somewhere.
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === pathname
  const parts = adminSections.filter(({ label }) => label !== undefined)
  const [finding, setFinding] = useState(false)
  const find = useCallback(() => setFinding(true), [])
  useFindKey(find)
  const here = parts.find(({ path }) => pathname.startsWith(`${paths.admin}/${path}`))
  return (
    <Box
      component="nav"
      aria-label="Administração"
      sx={{
        flexShrink: 0,
        width: { md: 232 },
        p: { xs: 1, md: 2 },
        ...onNavy,
        display: 'flex',
        flexDirection: 'column',
        displayPrint: 'none',
        position: 'sticky',
        top: 0,
        zIndex: { xs: 'appBar', md: 'auto' },
        height: { md: '100vh' },
        maxHeight: '100vh',
        overflowY: 'auto',
      }}
    >
      <Box sx={{ display: { xs: 'flex', md: 'none' } }}>
        <Button
          color="inherit"
          aria-expanded={open}
          aria-controls={ID}
          onClick={() => setOpenedOn(open ? undefined : pathname)}
          endIcon={<CaretDownIcon aria-hidden style={{ transform: open ? 'rotate(180deg)' : undefined }} />}
          sx={{ flex: 1, justifyContent: 'space-between' }}
        >
          <span>{here?.label ?? 'Administração'}</span>
        </Button>
        <IconButton color="inherit" aria-label="Procurar em tudo" onClick={find}>
          <MagnifyingGlassIcon aria-hidden />
        </IconButton>
      </Box>
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
        <Button
          color="inherit"
          variant="outlined"
          onClick={find}
          startIcon={<MagnifyingGlassIcon aria-hidden />}
          aria-keyshortcuts="Control+K"
          sx={{ display: { xs: 'none', md: 'flex' }, justifyContent: 'flex-start', mb: 1 }}
        >
          Procurar
          <Box component="kbd" sx={{ ml: 'auto', font: 'inherit', fontSize: '0.8125rem', opacity: 0.8 }}>
            Ctrl+K
          </Box>
        </Button>
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
        <Box sx={{ mt: { md: 'auto' }, pt: 2, display: 'grid', overflowWrap: 'anywhere' }}>
          <Button
            component={NavLink}
            to={`${paths.admin}/conta`}
            color="inherit"
            sx={{
              justifyContent: 'flex-start',
              textAlign: 'start',
              '&.active': { bgcolor: 'background.paper', color: 'secondary.main' },
            }}
          >
            <span>{name || 'A sua conta'}</span>
          </Button>
          <Button
            component={RouterLink}
            to="/sso?signout"
            color="inherit"
            sx={{ justifyContent: 'flex-start' }}
          >
            Terminar sessão
          </Button>
        </Box>
      </Box>
      {finding && <FindDialog places={places} onClose={() => setFinding(false)} />}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { useCallback, useRef, useState } from 'react'
import { matchPath, NavLink, Link as RouterLink, useLocation } from 'react-router-dom'
import { FindDialog } from '#src/features/admin/find/find-dialog.tsx'
import type { Place } from '#src/features/admin/find/places.ts'
import { useFindKey } from '#src/features/admin/find/use-find-key.ts'
import { useWaiting } from '#src/features/admin/waiting/waiting.tsx'
import { paths } from '#src/routes/paths.ts'
import { onNavy } from '#src/ui/focus-ring.ts'
import { Logo } from '#src/ui/icons/logo.tsx'
import { withActs } from './acts.ts'
import { MenuLink, menuRow } from './menu-link.tsx'
import { adminSections, menuGroups } from './sections.ts'

const ID = 'menu-administracao'
/** The path of the first page. */
const FIRST = 'hoje'

/** The pages that the search over everything offers besides those of the menu. */
const MORE: readonly Place[] = [
  { label: 'Perguntas base', word: 'Página', to: `${paths.admin}/servicos/base` },
  { label: 'Procurar nas perguntas', word: 'Página', to: `${paths.admin}/servicos/procurar` },
  { label: 'A sua conta', word: 'Página', to: `${paths.admin}/conta` },
  { label: 'Terminar sessão', word: 'Ação', to: '/sso?signout' },
]

/** Every page of the menu, and what can be begun there, for the search over everything. */
const places = withActs([
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
])

const parts = adminSections.flatMap(({ path, label, group }) =>
  label === undefined ? [] : [{ path, label, group }],
)

/**
 * The menu of the administration (ADM-41): its groups next to the page, or on phones behind a button with the name of the open
 * part. The account and the sign-out stay in view while the groups scroll.
 */
export function AdminMenu({ name }: { name: string }) {
  const { pathname } = useLocation()
  // The page that it was opened on: it is closed when one has gone somewhere.
  const [openedOn, setOpenedOn] = useState<string>()
  const open = openedOn === pathname
  const opener = useRef<HTMLButtonElement>(null)
  const [finding, setFinding] = useState(false)
  const find = useCallback(() => setFinding(true), [])
  useFindKey(find)
  const { data } = useWaiting()
  const kinds = data?.kinds ?? []
  const here = parts.find(({ path }) => matchPath({ path: `${paths.admin}/${path}`, end: false }, pathname))
  const linkTo = ({ path, label }: { path: string; label: string }) => (
    <MenuLink
      key={path}
      path={path}
      label={label}
      // The first page shows all of them.
      waiting={path === FIRST ? kinds : kinds.filter((kind) => kind.path.split('?')[0] === path)}
    />
  )
  return (
    <Box
      component="nav"
      aria-label="Administração"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open || finding) return
        setOpenedOn(undefined)
        opener.current?.focus()
      }}
      sx={{
        flexShrink: 0,
        // Grows with the text.
        width: { md: '17rem' },
        p: 1,
        ...onNavy,
        display: 'flex',
        flexDirection: 'column',
        displayPrint: 'none',
        position: 'sticky',
        top: 0,
        zIndex: { xs: 'appBar', md: 'auto' },
        height: { xs: open ? '100dvh' : undefined, md: '100vh' },
      }}
    >
      <Box sx={{ display: { xs: 'flex', md: 'none' } }}>
        <Button
          ref={opener}
          color="inherit"
          aria-expanded={open}
          aria-controls={ID}
          onClick={() => setOpenedOn(open ? undefined : pathname)}
          endIcon={<CaretDownIcon aria-hidden style={{ transform: open ? 'rotate(180deg)' : undefined }} />}
          sx={{ flex: 1, m: 0, justifyContent: 'space-between' }}
        >
          <span>{here?.label ?? 'Administração'}</span>
        </Button>
        <IconButton color="inherit" aria-label="Procurar em tudo" onClick={find}>
          <MagnifyingGlassIcon aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 1, alignItems: 'center', mb: 1 }}>
        <Box
          component={RouterLink}
          to={paths.home}
          aria-label="Cinco, início"
          sx={{ px: 1, borderRadius: '12px', bgcolor: 'background.paper', '& svg': { display: 'block' } }}
        >
          <Logo />
        </Box>
        <Button
          color="inherit"
          variant="outlined"
          onClick={find}
          startIcon={<MagnifyingGlassIcon aria-hidden />}
          aria-keyshortcuts="Control+K"
          sx={{ flex: 1, minHeight: 36, px: 1, typography: 'body2' }}
        >
          <span>Procurar</span>
        </Button>
      </Box>
      <Box
        id={ID}
        sx={{
          display: { xs: open ? 'flex' : 'none', md: 'flex' },
          flex: 1,
          minHeight: 0,
          flexDirection: 'column',
        }}
      >
        <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: '3px', mx: '-3px' }}>
          <Box sx={{ display: 'flex' }}>{parts.filter(({ group }) => group === undefined).map(linkTo)}</Box>
          {menuGroups.map((title) => (
            <Box key={title} role="group" aria-label={title} sx={{ mt: 0.5 }}>
              <Typography aria-hidden sx={{ px: 1, typography: 'body2', fontWeight: 700, opacity: 0.8 }}>
                {title}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '4px' }}>
                {parts.filter(({ group }) => group === title).map(linkTo)}
              </Box>
            </Box>
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: '4px',
            pt: 0.5,
            borderTop: 1,
            borderColor: 'currentColor',
            overflowWrap: 'anywhere',
          }}
        >
          <Button
            component={NavLink}
            to={`${paths.admin}/conta`}
            color="inherit"
            sx={{ ...menuRow, flex: '1 1 auto' }}
          >
            <span>{name || 'A sua conta'}</span>
          </Button>
          <Button component={RouterLink} to="/sso?signout" color="inherit" sx={menuRow}>
            Terminar sessão
          </Button>
        </Box>
      </Box>
      {finding && <FindDialog places={places} onClose={() => setFinding(false)} />}
    </Box>
  )
}

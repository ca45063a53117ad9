import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { readSession, SESSION_KEY } from '#src/lib/session.ts'
import { useStored } from '#src/lib/use-stored.ts'
import { paths } from '#src/routes/paths.ts'
import { categories } from '#src/routes/table.ts'
import { Logo } from '#src/ui/logo.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { SavedRequests } from './saved-requests.tsx'

interface HeaderProps {
  routeName: string
  /** Lies over the page's banner (`transphead`, L§2.1). */
  transparent?: boolean
}

/** The bar on top of the pages: home, unfinished requests, sign-in and sign-up, and the menu on phones (L§2.2). */
export function Header({ routeName, transparent = false }: HeaderProps) {
  const [open, setOpen] = useState(false)
  const menuId = useId()
  return (
    <AppBar
      position={transparent ? 'absolute' : 'static'}
      color="transparent"
      elevation={0}
      sx={{
        borderBottom: transparent && !open ? 0 : 1,
        borderColor: 'divider',
        bgcolor: transparent && !open ? 'transparent' : 'background.paper',
      }}
    >
      <Wide sx={{ width: '100%', display: 'flex', gap: 1, alignItems: 'center', minHeight: 68 }}>
        <Box
          component={RouterLink}
          to={paths.home}
          aria-label="Cinco, início"
          sx={{ textDecoration: 'none', mr: 'auto' }}
        >
          <Logo />
        </Box>
        <SavedRequests />
        <Stack direction="row" spacing={1} sx={{ display: { xs: 'none', md: 'flex' } }}>
          <AccountButtons routeName={routeName} />
        </Stack>
        <IconButton
          aria-label={open ? 'Fechar o menu' : 'Abrir o menu'}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
          sx={{ display: { md: 'none' }, width: 44, height: 44 }}
        >
          {open ? <XIcon size={24} aria-hidden /> : <ListIcon size={24} aria-hidden />}
        </IconButton>
      </Wide>
      <Stack
        id={menuId}
        component="nav"
        aria-label="Menu"
        hidden={!open}
        spacing={0.5}
        sx={{ display: open ? { xs: 'flex', md: 'none' } : 'none', px: 2, pb: 2 }}
      >
        {categories.map(({ name, path, categoryName }) => (
          <Link
            key={name}
            component={RouterLink}
            to={path}
            color="text.primary"
            onClick={() => setOpen(false)}
            sx={{ py: 1.25 }}
          >
            {categoryName}
          </Link>
        ))}
        <Stack direction="row" spacing={1} sx={{ pt: 1 }}>
          <AccountButtons routeName={routeName} />
        </Stack>
      </Stack>
    </AppBar>
  )
}

/** 'Login' and 'Registo', each hidden on its own page; the way to the area for who is signed in. */
function AccountButtons({ routeName }: { routeName: string }) {
  const stored = useStored(SESSION_KEY)
  if (stored !== null && readSession(stored)) {
    return (
      <Button component={RouterLink} to={paths.area} variant="outlined" color="secondary">
        A sua área
      </Button>
    )
  }
  return (
    <>
      {routeName !== 'signin' && (
        <Button component={RouterLink} to={paths.signin} color="secondary">
          Login
        </Button>
      )}
      {routeName !== 'signup' && (
        <Button component={RouterLink} to={paths.signup} variant="outlined" color="secondary">
          Registo
        </Button>
      )}
    </>
  )
}

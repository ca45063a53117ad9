import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ownDataPath } from '#schemas/accounts/own-data.ts'
import { readSession, SESSION_KEY } from '#src/lib/storage/session.ts'
import { useStored } from '#src/lib/storage/use-stored.ts'
import { paths } from '#src/routes/paths.ts'
import { categories } from '#src/routes/table.ts'
import { Logo } from '#src/ui/icons/logo.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'
import { GoneEmail } from './gone-email.tsx'
import { headerItem } from './header-item.ts'
import { SavedRequests } from './saved-requests.tsx'
import { ServicesMenu } from './services-menu.tsx'

/** The links next to the categories; the menu on phones has more. */
const links = [
  ['Como funciona', paths.howItWorks],
  ['Sou profissional', paths.profissionais],
] as const
const menuLinks = [...links, ['Crédito habitação', paths.homeLoan], ['Contactos', paths.contact]] as const

interface HeaderProps {
  routeName: string
  /** Lies over the page's banner (`transphead`, PAGE-7). */
  transparent?: boolean
  /** Whether the page was made for somebody whose e-mail returns our messages (MSG-24). */
  emailGone?: boolean
}

/** The header: home, categories, unfinished requests, sign-in and sign-up, and the menu on phones (PAGE-7). */
export function Header({ routeName, transparent = false, emailGone = false }: HeaderProps) {
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const close = () => setOpen(false)
  const gone = useGoneEmail(emailGone)
  return (
    <Box
      component="header"
      // An order over the page may have hidden it before it is hydrated.
      suppressHydrationWarning
      sx={{
        // A notice of ours would hide the banner's beginning.
        ...(transparent && !gone && { position: 'absolute', top: 0, right: 0, zIndex: 'appBar' }),
        displayPrint: 'none',
        flexShrink: 0,
        width: '100%',
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
          sx={{ textDecoration: 'none', mr: { xs: 'auto', md: 1 } }}
        >
          <Logo />
        </Box>
        <Box component="nav" aria-label="Principal" sx={{ display: { xs: 'none', md: 'flex' }, mr: 'auto' }}>
          <ServicesMenu />
          {links.map(([label, to]) => (
            <Box key={to} component={RouterLink} to={to} sx={headerItem}>
              {label}
            </Box>
          ))}
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
          sx={{ display: { md: 'none' }, width: 44, height: 44, ...withScripts }}
        >
          {open ? <XIcon size={24} aria-hidden /> : <ListIcon size={24} aria-hidden />}
        </IconButton>
      </Wide>
      <Wide
        id={menuId}
        hidden={!open}
        sx={{
          display: open ? { xs: 'block', md: 'none' } : 'none',
          width: '100%',
          pb: 2,
          // Without scripts nothing opens it.
          '@media (scripting: none) and (max-width: 899.95px)': { display: 'block' },
        }}
      >
        <nav aria-label="Menu">
          <MenuLinks
            links={categories.map(({ path, categoryName = '' }) => [categoryName, path])}
            onChosen={close}
          />
          <MenuLinks links={menuLinks} onChosen={close} />
        </nav>
        <Stack direction="row" spacing={1} sx={{ pt: 2, '& > *': { flex: 1 } }}>
          <AccountButtons routeName={routeName} />
        </Stack>
      </Wide>
      {/* The area says it at more length, with all that can be done. */}
      {gone && routeName !== 'area' && <GoneEmail {...gone} />}
    </Box>
  )
}

/** Where who is signed in corrects an e-mail that returns our messages, as the page or the session knows it (MSG-24). */
function useGoneEmail(emailGone: boolean): { path: string } | undefined {
  const stored = useStored(SESSION_KEY)
  const session = stored === null ? undefined : readSession(stored)
  return emailGone || session?.emailGone ? { path: ownDataPath(session?.user.role) } : undefined
}

interface MenuLinksProps {
  links: readonly (readonly [label: string, path: string])[]
  onChosen: () => void
}

/** Links of the menu in two columns, aligned with the logo. */
function MenuLinks({ links, onChosen }: MenuLinksProps) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
        columnGap: 1,
        m: 0,
        p: 0,
        py: 1,
        listStyle: 'none',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {links.map(([label, to]) => (
        <li key={to}>
          <Box component={RouterLink} to={to} onClick={onChosen} sx={{ ...headerItem, mx: -1.25 }}>
            {label}
          </Box>
        </li>
      ))}
    </Box>
  )
}

/** 'Iniciar sessão' and 'Registo', each hidden on its own page; 'A sua área' for who is signed in. */
function AccountButtons({ routeName }: { routeName: string }) {
  const stored = useStored(SESSION_KEY)
  // The area is a signed-in person's, whose session pages without scripts know by its cookie.
  if (routeName === 'area' || routeName === 'areaSection' || (stored !== null && readSession(stored))) {
    return (
      <Button component={RouterLink} to={paths.area} variant="outlined" color="secondary">
        A sua área
      </Button>
    )
  }
  return (
    <>
      {routeName !== 'signin' && (
        <Button component={RouterLink} to={paths.signin} color="secondary" sx={{ px: 1.5 }}>
          <Box component="span" sx={withScripts}>
            Iniciar sessão
          </Box>
          <Box component="span" sx={withoutScripts}>
            A sua conta
          </Box>
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

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Navigate, NavLink, Route, Link as RouterLink, Routes, useLocation } from 'react-router-dom'
import { readSession, SESSION_KEY } from '#src/lib/session.ts'
import { useInBrowser } from '#src/lib/use-in-browser.ts'
import { useStored } from '#src/lib/use-stored.ts'
import { paths } from '#src/routes/paths.ts'
import { Logo } from '#src/ui/logo.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { WaitingQuestion } from '#src/ui/waiting.tsx'
import { adminSections } from './sections.ts'

/** The administration (decisions 'Admin'): a menu and its parts. Drawn in the browser alone, for administrators alone. */
export function Page() {
  const inBrowser = useInBrowser()
  const stored = useStored(SESSION_KEY)
  const { pathname, search } = useLocation()
  if (!inBrowser) return null
  const session = stored === null ? undefined : readSession(stored)
  if (!session) return <Navigate to={paths.signin} replace state={{ wayBack: pathname + search }} />
  if (session.user.role !== 'admin') {
    return (
      <Box sx={{ maxWidth: 560, mx: 'auto', p: 3 }}>
        <Notice>Esta área é só para a administração.</Notice>
        <Button component={RouterLink} to={paths.area} variant="outlined" color="secondary" sx={{ mt: 2 }}>
          A sua área
        </Button>
      </Box>
    )
  }
  const first = adminSections[0]?.path ?? ''
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, minHeight: '100vh' }}>
      <Menu name={session.user.name} />
      <Box sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 4 } }}>
        <Suspense fallback={<WaitingQuestion label="A carregar" />}>
          <Routes>
            <Route index element={<Navigate to={first} replace />} />
            {adminSections.map(({ path, Page: Section }) => (
              <Route key={path} path={path} element={<Section />} />
            ))}
            <Route path="*" element={<Notice>Esta página não existe.</Notice>} />
          </Routes>
        </Suspense>
      </Box>
    </Box>
  )
}

function Menu({ name }: { name: string }) {
  return (
    <Box
      component="nav"
      aria-label="Administração"
      sx={{
        flexShrink: 0,
        width: { md: 232 },
        p: 2,
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        gap: 0.5,
        overflowX: 'auto',
        alignItems: { xs: 'center', md: 'stretch' },
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
      {adminSections.flatMap(({ path, label }) =>
        label === undefined
          ? []
          : [
              <Button
                key={path}
                component={NavLink}
                to={`${paths.admin}/${path}`}
                color="inherit"
                sx={{
                  justifyContent: 'flex-start',
                  flexShrink: 0,
                  whiteSpace: 'nowrap',
                  '&.active': { bgcolor: 'background.paper', color: 'secondary.main' },
                }}
              >
                {label}
              </Button>,
            ],
      )}
      <Box sx={{ mt: { md: 'auto' }, pt: { md: 2 }, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
        <Box sx={{ display: { xs: 'none', md: 'block' }, px: 2.5 }}>{name}</Box>
        <Button component={RouterLink} to="/sso?signout" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
          Terminar sessão
        </Button>
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Link as RouterLink, Routes, useLocation } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { AskName } from '#src/features/account/own-data/ask-name.tsx'
import { OwnPage } from '#src/features/account/own-page.tsx'
import { keepSignedOn } from '#src/features/account/sign-on.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { WaitingProvider } from '#src/features/admin/waiting/waiting.tsx'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useOwnSession } from '#src/lib/storage/signed-on-again.ts'
import { keepsStored } from '#src/lib/storage/storage.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { withoutScripts } from '#src/ui/with-scripts.ts'
import { AdminMenu } from './admin-menu.tsx'
import { adminSections } from './sections.ts'

/** Leads to the sign-in. Where the browser keeps nothing (ACC-42), the session of its cookie is taken first. */
function NoSession({ wayBack }: { wayBack: string }) {
  const [isOver, setOver] = useState(keepsStored)
  useEffect(() => {
    if (!isOver) call('takeSession', {}).then(keepSignedOn, () => setOver(true))
  }, [isOver])
  if (!isOver) return <WaitingPage label="A carregar" shape="rows" />
  return <Navigate to={paths.signin} replace state={{ wayBack }} />
}

/** The administration (ADM-1): a menu and its parts. It renders in the browser only, for administrators only. */
export function Page() {
  const inBrowser = useInBrowser()
  const { session, isOver } = useOwnSession()
  const { pathname, search } = useLocation()
  if (!inBrowser)
    return (
      <Box sx={{ ...withoutScripts, p: 3 }}>
        <Typography>
          A administração precisa de JavaScript. Ative-o no navegador e carregue a página novamente.
        </Typography>
      </Box>
    )
  if (!session) return <NoSession wayBack={pathname + search} />
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
    <OwnPage session={session} isOver={isOver}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, minHeight: '100vh' }}>
        <WaitingProvider>
          <AdminMenu name={session.user.name} />
          {session.user.name === '' && <AskName />}
          <Box sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 4 } }}>
            <Suspense fallback={<WaitingPage label="A carregar" shape="rows" />}>
              <Routes>
                <Route index element={<Navigate to={first} replace />} />
                {adminSections.map(({ path, Page: Section }) => (
                  <Route key={path} path={path} element={<Section />} />
                ))}
                <Route
                  path="*"
                  element={
                    <SectionFrame title="Esta página não existe">
                      <Typography>O endereço pode ter mudado. Escolha no menu o que procura.</Typography>
                    </SectionFrame>
                  }
                />
              </Routes>
            </Suspense>
          </Box>
        </WaitingProvider>
      </Box>
    </OwnPage>
  )
}

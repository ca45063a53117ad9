import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { OwnPage } from '#src/features/account/own-page.tsx'
import { keepSignedOn } from '#src/features/account/sign-on.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { readSession } from '#src/lib/storage/session.ts'
import { useOwnSession } from '#src/lib/storage/signed-on-again.ts'
import { paths } from '#src/routes/paths.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'
import { AreaNav } from './area-nav.tsx'
import { EndedSession, type HeldForm } from './ended-session.tsx'
import { PlainSection } from './plain-section.tsx'
import type { SectionData } from './section-data.ts'
import { areaSections } from './sections.ts'

export { act, load } from './load-section.ts'

/** As tall as its skeletons: a part with little in it does not pull the footer up into view (PAGE-67). */
const PART = { py: { xs: 2, md: 4 }, minHeight: '100vh' } as const

/** The parts of the private area below `/area` (ACC-32, ACC-33). They render in the browser only, for who is signed in. */
export function Page() {
  const loaded = usePageData<SectionData>()
  const inBrowser = useInBrowser()
  const { section } = useParams()
  const { pathname, search } = useLocation()
  const { session, isOver } = useOwnSession()
  const isSigned = session !== undefined
  const [tried, setTried] = useState(!loaded.signedOn)
  useEffect(() => {
    // While React hydrates the page, nobody has a session.
    if (isSigned || tried || readSession()) return
    // Who signed in before the scripts came has the cookie alone.
    call('takeSession', {})
      .then(keepSignedOn, () => false)
      .finally(() => setTried(true))
  }, [isSigned, tried])
  if (loaded.held) return <Held {...loaded.held} />
  if (!inBrowser || (!session && !tried)) return <Waiting {...loaded} />
  if (!session) return <Navigate to={paths.signin} replace state={{ wayBack: pathname + search }} />
  const { role } = session.user
  const here = areaSections.flatMap(({ path, shape, Page: Section }) => {
    const [first, ...rest] = path.split('/')
    return first === section ? [{ rest: rest.join('/'), shape, Page: Section }] : []
  })
  return (
    <Wide sx={PART}>
      <OwnPage session={session} isOver={isOver}>
        <AreaNav role={role} />
        <Routes>
          {here.map(({ rest, shape, Page: Section }) => (
            <Route
              key={rest}
              path={rest}
              element={
                <Suspense fallback={<WaitingPage label="A carregar" shape={shape} />}>
                  <Section loaded={loaded} />
                </Suspense>
              }
            />
          ))}
          <Route
            path="*"
            element={<Typography>Esta página não existe. Escolha no menu o que procura.</Typography>}
          />
        </Routes>
      </OwnPage>
    </Wide>
  )
}

/** What was posted too late: with scripts too, as it is in this page alone. */
const Held = (form: HeldForm) => (
  <Wide sx={{ py: { xs: 2, md: 4 } }}>
    <EndedSession {...form} />
  </Wide>
)

/** What the server renders: scripts replace it; without them it shows a chat, or says the way. */
function Waiting(loaded: SectionData) {
  const { section } = useParams()
  return (
    <Wide sx={PART}>
      <Box sx={withScripts}>
        <WaitingPage label="A carregar" shape={areaSections.find(({ path }) => path === section)?.shape} />
      </Box>
      <Box sx={{ ...withoutScripts, flexDirection: 'column', alignItems: 'flex-start' }}>
        <PlainSection {...loaded} />
      </Box>
    </Wide>
  )
}

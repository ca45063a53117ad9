import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { OwnPage } from '#src/features/account/own-page.tsx'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useOwnSession } from '#src/lib/storage/signed-on-again.ts'
import { paths } from '#src/routes/paths.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { takePageSession } from '../shared/page-session.ts'
import { AreaNav } from './area-nav.tsx'
import { EndedSession, type HeldForm } from './ended-session.tsx'
import type { SectionData } from './section-data.ts'
import { areaSections, sectionAt } from './sections.ts'

export { act, load } from './load-section.ts'

/** As tall as its skeletons: a part with little in it does not pull the footer up into view (PAGE-67). */
const PART = { py: { xs: 2, md: 4 }, minHeight: '100vh' } as const

/** Loads the part that came as HTML, and the session that the page was made for, where scripts have none, or another one's. */
export async function ready({ person }: SectionData): Promise<boolean> {
  await takePageSession(person)
  const loading = sectionAt(location.pathname)?.row.module()
  return loading ? loading.then(Boolean, () => false) : true
}

/** The parts of the private area below `/area` (ACC-32, ACC-33), for who is signed in: the first comes as HTML (PAGE-71). */
export function Page() {
  const loaded = usePageData<SectionData>()
  const inBrowser = useInBrowser()
  const { section } = useParams()
  const { pathname, search } = useLocation()
  const { session, isOver } = useOwnSession()
  if (loaded.held) return <Held {...loaded.held} />
  if (inBrowser && !session)
    return <Navigate to={paths.signin} replace state={{ wayBack: pathname + search }} />
  const role = session?.user.role ?? loaded.person?.role
  // The server leads who is signed out to the sign-in.
  if (!role) return null
  const here = areaSections.flatMap(({ path, shape, Page: Section }) => {
    const [first, ...rest] = path.split('/')
    return first === section ? [{ rest: rest.join('/'), shape, Page: Section }] : []
  })
  return (
    <Wide sx={PART}>
      <OwnPage session={session} isOver={isOver}>
        <AreaNav role={role} hasMls={loaded.hasMls} />
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

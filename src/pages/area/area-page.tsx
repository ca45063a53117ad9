import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { erasedIn } from '#src/features/account/erase-person.tsx'
import { FirstPassword, PASSWORD_SET, SET_PASSWORD } from '#src/features/account/first-password.tsx'
import { OwnDialogs } from '#src/features/account/own-page.tsx'
import { begunProposals } from '#src/features/requests/is-typed.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { useOwnSession } from '#src/lib/storage/signed-on-again.ts'
import { AreaNav } from '#src/pages/area-section/area-nav.tsx'
import { paths } from '#src/routes/paths.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'
import { AFTER } from '../shared/list-page.ts'
import { AreaCard } from './area-card.tsx'
import { Confirmations } from './confirmations.tsx'
import { CreditsCard } from './credits-card.tsx'
import { AnswerTimeCard } from './day/answer-time-card.tsx'
import { Day, DaySummary } from './day/day.tsx'
import { remindersOf } from './day/reminders.ts'
import type { LoadedArea } from './load-area.ts'
import { OwnData } from './own-data.tsx'
import { OwnRequests } from './own-requests.tsx'
import { ServicesCard } from './services-card.tsx'
import { useArea } from './use-area.ts'

export { act, load } from './load-area.ts'

const roles = { client: 'Cliente', professional: 'Profissional', admin: 'Administração' } as const

/** The area of a signed-in person (ACC-24): who they are, credits, services, requests, and their data. */
export function Page() {
  const { area: loaded, hasMls, file, standing, erasing, erasure, password } = usePageData<LoadedArea>()
  const query = new URLSearchParams(useLocation().search)
  const erased = erasedIn(query)
  const isErased = erased !== undefined
  const { area, failure, passwordSet } = useArea({ loaded, isErased, after: query.get(AFTER) })
  const { session } = useOwnSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const notify = useNotify()
  const inBrowser = useInBrowser()
  // The server's page knows nothing of the tab.
  const drafts = inBrowser ? begunProposals() : []

  const sayPasswordSet = () => {
    passwordSet()
    notify(PASSWORD_SET)
    heading.current?.focus()
  }
  if (failure)
    return (
      <Frame>
        <Notice>{failure}</Notice>
      </Frame>
    )
  if (!area && isErased)
    return (
      <Frame>
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {erased}
        </Alert>
        <Button href={paths.home} variant="contained">
          Página inicial
        </Button>
      </Frame>
    )
  if (!area)
    return (
      <Frame>
        <Box sx={withScripts}>
          <WaitingPage label="A carregar a sua área" shape="columns" />
        </Box>
        <Box sx={{ ...withoutScripts, flexDirection: 'column', alignItems: 'flex-start' }}>
          <Typography sx={{ mb: 2 }}>Inicie sessão para ver a sua área.</Typography>
          <Button href={paths.signin} variant="contained">
            Iniciar sessão
          </Button>
        </Box>
      </Frame>
    )
  const { user, credits, services, requests, requests_next, day } = area
  const reminders = day ? remindersOf(day, drafts) : []
  return (
    <Frame>
      {session && <OwnDialogs session={session} />}
      <AreaNav role={user.role} hasMls={hasMls} />
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}
      >
        {user.name ? `Olá, ${user.name}` : 'Olá'}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {`${roles[user.role]} · ${user.email}`}
      </Typography>
      {query.has(SET_PASSWORD) && user.has_password && (
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {PASSWORD_SET}
        </Alert>
      )}
      {day && <DaySummary day={day} reminders={reminders} />}
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <div>
          {!user.has_password && (
            <AreaCard title="Defina a sua password">
              <FirstPassword standing={password} onDone={sayPasswordSet} />
            </AreaCard>
          )}
          <Confirmations user={user} standing={standing} />
          {user.role === 'admin' && (
            <AreaCard title="Administração">
              <Typography sx={{ mb: 2 }}>Veja os pedidos, as contas e as mensagens do site.</Typography>
              <Button href={paths.admin} variant="contained">
                Abrir a administração
              </Button>
            </AreaCard>
          )}
          {day && <Day day={day} reminders={reminders} />}
          {(user.role !== 'professional' || requests.length > 0) && (
            <OwnRequests requests={requests} next={requests_next} />
          )}
          {services.length > 0 && <ServicesCard services={services} role={user.role} />}
        </div>
        <div>
          {credits !== null && (
            <CreditsCard credits={credits} isConfirmed={user.email_verified} costs={day?.costs ?? null} />
          )}
          {day && <AnswerTimeCard answer={day.answer} />}
          <OwnData
            file={file}
            standing={standing}
            erasing={erasing}
            erasure={erasure}
            hasPassword={user.has_password}
            query={query}
          />
        </div>
      </Box>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return <Wide sx={{ py: { xs: 2, md: 4 } }}>{children}</Wide>
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import {
  type NavigateFunction,
  Link as RouterLink,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { errorOf } from '#schemas/validation/thrown.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { ERASE, ErasePerson, erasedIn } from '#src/features/account/erase-person.tsx'
import { FirstPassword, PASSWORD_SET, SET_PASSWORD } from '#src/features/account/first-password.tsx'
import { keepSignedOn, landingOf } from '#src/features/account/sign-on.ts'
import { PostForm, posts } from '#src/forms/post-form.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { dropSession, readSession, SESSION_KEY } from '#src/lib/storage/session.ts'
import { readStored } from '#src/lib/storage/storage.ts'
import { AreaNav } from '#src/pages/area-section/area-nav.tsx'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'
import { AFTER } from '../shared/list-page.ts'
import { AreaCard } from './area-card.tsx'
import { Confirmations } from './confirmations.tsx'
import { type Area, areaAfter, inFile, type LoadedArea, loadArea, OWN_DATA, SIGN_OUT } from './load-area.ts'
import { OwnRequests } from './own-requests.tsx'

export const load = loadArea

const roles = { client: 'Cliente', professional: 'Profissional', admin: 'Administração' } as const
const MAX_SERVICES = 40
const OWN_FILE = 'os-meus-dados.json'
const wrapping = { height: 'auto', py: 0.5, '& .MuiChip-label': { whiteSpace: 'normal' } }

/** The area of a signed-in person (ACC-24): who they are, credits, services, requests, and their data. */
export function Page() {
  const navigate = useNavigate()
  const { area: loaded, file, standing, erasing, password } = useLoaderData<LoadedArea>()
  const query = new URLSearchParams(useLocation().search)
  const after = query.get(AFTER)
  const erased = erasedIn(query)
  const isErased = erased !== undefined
  const [area, setArea] = useState<Area | undefined>(loaded)
  const [failure, setFailure] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const notify = useNotify()

  useEffect(() => {
    if (loaded) {
      // The page was made for the browser's cookie: scripts go by the same session. Without one of their own, somebody
      // has just signed in before they came, and lands where they would have led (ACC-27).
      const hasOwn = readSession() !== undefined
      call('takeSession', {}).then(
        (session) => {
          const to = landingOf(session.user.role)
          if (keepSignedOn(session) && !hasOwn && to !== paths.area) navigate(to, { replace: true })
        },
        () => {},
      )
      return
    }
    if (isErased) {
      dropSession()
      return
    }
    const controller = new AbortController()
    call('showArea', { ...areaAfter(after), signal: controller.signal }).then(setArea, (error: unknown) => {
      if (controller.signal.aborted || signedOut(error, navigate)) return
      setFailure(errorOf(error).message)
    })
    return () => controller.abort()
  }, [navigate, loaded, isErased, after])

  const passwordSet = () => {
    setArea((before) => before && { ...before, user: { ...before.user, has_password: true } })
    notify(PASSWORD_SET)
    heading.current?.focus()
  }
  const download = async () => {
    try {
      saveFile(inFile(await call('exportPerson', {})), OWN_FILE)
    } catch (error) {
      if (!signedOut(error, navigate)) notify(errorOf(error).message, 'error')
    }
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
          <WaitingQuestion label="A carregar a sua área" />
        </Box>
        <Box sx={{ ...withoutScripts, flexDirection: 'column', alignItems: 'flex-start' }}>
          <Typography sx={{ mb: 2 }}>Inicie sessão para ver a sua área.</Typography>
          <Button href={paths.signin} variant="contained">
            Iniciar sessão
          </Button>
        </Box>
      </Frame>
    )
  const { user, credits, services, requests, requests_next } = area
  const titles = [...new Set(services)]
  return (
    <Frame>
      <AreaNav role={user.role} />
      <Chip label={roles[user.role]} color="secondary" sx={{ mb: 1 }} />
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        sx={{ fontSize: '2rem', color: 'secondary.main', overflowWrap: 'anywhere' }}
      >
        {user.name ? `Olá, ${user.name}` : 'Olá'}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
      {query.has(SET_PASSWORD) && user.has_password && (
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {PASSWORD_SET}
        </Alert>
      )}
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
              <FirstPassword standing={password} onDone={passwordSet} />
            </AreaCard>
          )}
          <Confirmations user={user} standing={standing} />
          {user.role === 'admin' && (
            <Button href={paths.admin} variant="contained" sx={{ mb: 3 }}>
              Administração
            </Button>
          )}
          {user.role === 'professional' && (
            <AreaCard title="Pedidos para si">
              <Typography sx={{ mb: 2 }}>
                Veja os pedidos da sua zona, e responda aos que lhe interessam.
              </Typography>
              <Button component={RouterLink} to={`${paths.area}/pedidos`} variant="contained">
                Ver pedidos
              </Button>
            </AreaCard>
          )}
          <OwnRequests requests={requests} next={requests_next} />
        </div>
        <div>
          {credits !== null && (
            <AreaCard title="Créditos">
              <Typography sx={{ fontSize: '2.5rem', fontWeight: 750, color: 'primary.main', lineHeight: 1 }}>
                {credits}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                {credits === 0 && !user.email_verified
                  ? 'Ganha 15 créditos assim que ativar o registo.'
                  : 'Usa créditos apenas para os pedidos a que quiser responder.'}
              </Typography>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
                <Button href={paths.credits} variant="outlined" color="secondary">
                  Comprar créditos
                </Button>
                <Button href={`${paths.area}/creditos`} color="secondary">
                  Movimentos
                </Button>
              </Stack>
            </AreaCard>
          )}
          {services.length > 0 && (
            <AreaCard title="Os seus serviços">
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
                {titles.slice(0, MAX_SERVICES).map((title) => (
                  <Chip key={title} label={title} variant="outlined" sx={wrapping} />
                ))}
                {titles.length > MAX_SERVICES && (
                  <Typography sx={{ alignSelf: 'center' }}>e mais {titles.length - MAX_SERVICES}</Typography>
                )}
              </Stack>
              {user.role === 'professional' && (
                <Button
                  component={RouterLink}
                  to={`${paths.area}/perfil`}
                  variant="outlined"
                  color="secondary"
                  sx={{ mt: 2 }}
                >
                  Editar o seu perfil
                </Button>
              )}
              {user.role === 'professional' && (
                <Box sx={{ ...withoutScripts, mt: 2 }}>
                  <Button href={`${paths.area}/propostas`} variant="outlined" color="secondary">
                    As suas propostas e conversas
                  </Button>
                </Box>
              )}
            </AreaCard>
          )}
          <AreaCard title="Os seus dados">
            {standing.failed?.action === SIGN_OUT && <Notice>{standing.failed.text}</Notice>}
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
              {file === undefined ? (
                <form method="get">
                  <Button variant="outlined" color="secondary" {...posts('1', download)} name={OWN_DATA}>
                    Descarregar os meus dados
                  </Button>
                </form>
              ) : (
                <Button
                  variant="outlined"
                  color="secondary"
                  download={OWN_FILE}
                  href={`data:application/json;charset=utf-8,${encodeURIComponent(file)}`}
                >
                  Guardar o ficheiro
                </Button>
              )}
              <PostForm token={standing.token}>
                <Button {...posts(SIGN_OUT, () => navigate('/sso?signout'))} color="secondary">
                  Terminar sessão
                </Button>
              </PostForm>
            </Stack>
            {user.has_password ? (
              <ErasePerson standing={erasing} asked={query.has(ERASE)} />
            ) : (
              <Typography color="textSecondary">
                Para apagar a conta, defina primeiro uma password.
              </Typography>
            )}
          </AreaCard>
        </div>
      </Box>
    </Frame>
  )
}

/** Leads to the sign-in after a 401, with a message if a session had begun. False for other errors. */
function signedOut(error: unknown, navigate: NavigateFunction): boolean {
  if (!(error instanceof ApiError && error.status === 401)) return false
  const begun = readStored(SESSION_KEY) !== null
  dropSession()
  navigate(paths.signin, { replace: true, state: begun ? { over: true } : null })
  return true
}

function Frame({ children }: { children: React.ReactNode }) {
  return <Wide sx={{ py: { xs: 2, md: 4 } }}>{children}</Wide>
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { redirect, useNavigate, data as withStatus } from 'react-router-dom'
import { textOf } from '#schemas/forms/posted.ts'
import { profilePath } from '#schemas/profiles/profile-path.ts'
import { askedInWords } from '#schemas/requests/asking.ts'
import { call } from '#src/api/client.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import type { ActionContext, LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { withOrderAddress } from '#src/routes/order-address.ts'
import { paths } from '#src/routes/paths.ts'
import { type ActionPage, loadActions, runAction } from '#src/routes/posted-action.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'

const ASK = 'pedir'
const SERVICE = 'servico'
const TOGETHER = 'outros'

interface AskData extends ActionPage {
  readonly slug: string
  readonly name: string
  readonly services: readonly { id: number; title: string }[]
  /** Whether they can be told of requests for now. */
  readonly away: boolean
  /** What was posted. */
  readonly typed?: { service: string; together: boolean }
}

/** The professional of the address; one who cannot be asked leads to their page, or home (PAGE-25). */
export async function load(context: LoaderContext, _: Request, { params }: LoadedRoute) {
  const slug = params.slug ?? ''
  const reply = await context.call('showProfile', { params: { slug } }).catch(() => undefined)
  if (!reply?.profile) return redirect(paths.home)
  const services = (reply.services ?? []).flatMap(({ id, title }) =>
    id === undefined ? [] : [{ id, title }],
  )
  if (reply.asks === undefined || services.length === 0) return redirect(profilePath(slug))
  const { name } = reply.profile
  const head = { title: `Pedir proposta a ${name}`, hidden: true }
  return { ...(await loadActions(context)), slug, name, services, away: reply.asks === 'away', head }
}

/** Where the order of a service opens, over the professional's page; without scripts the server leads on to its step. */
const orderOf = (slug: string, serviceId: number): string =>
  profilePath(slug) + withOrderAddress(new URLSearchParams(), { serviceId, step: -1 })

/** Takes the form where there are no scripts. */
export async function act(context: ActionContext, _: Request, { params }: LoadedRoute) {
  const { posted } = context.form
  const slug = params.slug ?? ''
  const typed = { service: textOf(posted, SERVICE), together: posted.has(TOGETHER) }
  const taken = await runAction(context, {
    [ASK]: async (ask) => {
      const service = Number(typed.service)
      await ask('askFirst', { body: { slug, service, together: typed.together } })
      return orderOf(slug, service)
    },
  })
  return taken instanceof Response ? taken : withStatus({ ...taken.data, typed }, taken.init ?? {})
}

/** Asks a professional for a proposal before others: for which service, and whether others are told too (REQ-37, REQ-38). */
export function Page() {
  const { slug, name, services, away, standing, typed } = usePageData<AskData>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(standing.failed?.text)
  const [together, setTogether] = useState(typed?.together ?? false)
  const form = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [first, ...others] = services
  const ask = async () => {
    if (busy) return
    const service = Number(form.current?.querySelector<HTMLSelectElement>('[name=servico]')?.value)
    setBusy(true)
    setFailure(undefined)
    try {
      await call('askFirst', { body: { slug, service, together } })
      await navigate(orderOf(slug, service))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  const standingNow = away ? 'away' : together ? 'together' : 'first'
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', px: 2, py: { xs: 4, md: 6 } }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}>
        <span>Pedir proposta a {name}</span>
      </Typography>
      <Typography sx={{ mt: 1, mb: 3 }}>
        É grátis e sem compromisso. A seguir fazemos-lhe umas perguntas sobre o trabalho.
      </Typography>
      {failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 3 }}>
          {failure}
        </Alert>
      )}
      <PostForm token={standing.token}>
        <Box ref={form} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          {others.length === 0 ? (
            <div>
              <Typography sx={{ fontWeight: 650 }}>{first?.title}</Typography>
              <input type="hidden" name={SERVICE} value={first?.id} />
            </div>
          ) : (
            <Box sx={{ width: '100%' }}>
              <Typography
                component="label"
                htmlFor={SERVICE}
                sx={{ display: 'block', mb: 1, fontWeight: 650 }}
              >
                De que serviço precisa?
              </Typography>
              <SelectInput id={SERVICE} name={SERVICE} defaultValue={typed?.service ?? first?.id}>
                {services.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </SelectInput>
            </Box>
          )}
          <Alert severity={away ? 'warning' : 'info'} role="status" sx={{ width: '100%' }}>
            <span key={standingNow}>{askedInWords({ name, standing: standingNow })}</span>
          </Alert>
          {!away && (
            <FormControlLabel
              control={
                <Checkbox
                  name={TOGETHER}
                  value="1"
                  checked={together}
                  onChange={(_event, checked) => setTogether(checked)}
                />
              }
              label="Pedir também a outros já"
            />
          )}
          <BusyButton variant="contained" size="large" busy={busy} {...posts(ASK, () => void ask())}>
            Continuar
          </BusyButton>
          <Link href={profilePath(slug)}>Voltar à página de {name}</Link>
        </Box>
      </PostForm>
    </Box>
  )
}

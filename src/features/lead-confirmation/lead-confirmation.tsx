import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { createContext, memo, type ReactNode, use, useRef, useState } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router-dom'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import type { LeadState } from '#schemas/requests/states.ts'
import { call } from '#src/api/client.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import { leadPath, paths } from '#src/routes/paths.ts'
import { NOT_SENT, type SentLead } from '#src/routes/sent-lead.ts'
import { OverPage } from '#src/ui/over-page.tsx'
import { DoneScene } from '#src/ui/scenes/done-scene.tsx'
import { holdsSettling, Settled, useSettling } from '#src/wizard/stage/settled.tsx'
import { useLeadState } from './use-lead-state.ts'

export interface LeadConfirmationProps {
  lead: SentLead
  onClose: () => void
}

const phaseOf = (state: LeadState) =>
  state === 'unverified' ? 'unverified' : state === 'cancelled' || state === 'refused' ? 'over' : 'sent'

const headings = {
  unverified: 'Já só falta confirmar e já está!',
  sent: 'O seu pedido foi submetido com sucesso!',
  over: 'O seu pedido foi cancelado',
} as const

/** The request that was sent. */
const LeadContext = createContext(NOT_SENT)

/** The dialog after a request was sent: what happens next, by the request's state (REQ-3). */
export function LeadConfirmation({ lead, onClose }: LeadConfirmationProps) {
  const state = useLeadState({ ...lead, state: lead.state ?? 'unverified' })
  const { close, archive } = useLatest({
    close: onClose,
    archive: () => call('archiveLead', { query: { id: lead.id, s: lead.s } }),
  })
  return (
    <LeadContext value={lead}>
      <Confirmation state={state} onClose={close} archive={archive} />
    </LeadContext>
  )
}

interface ConfirmationProps extends Pick<LeadConfirmationProps, 'onClose'> {
  state: LeadState
  archive: () => Promise<unknown>
}

/**
 * It is rendered before the request is sent. What the reply tells stands in components of its own, so that the reply renders
 * little else.
 */
const Confirmation = memo(function Confirmation({ state: known, onClose, archive }: ConfirmationProps) {
  const [cancelling, setCancelling] = useState<'no' | 'asking' | 'failed' | 'done'>('no')
  const heading = useRef<HTMLHeadingElement>(null)
  const state = cancelling === 'done' ? 'over' : phaseOf(known)
  const cancel = async () => {
    if (cancelling === 'no') return setCancelling('asking')
    try {
      await archive()
      setCancelling('done')
      heading.current?.focus() // the button that had the focus disappears
    } catch {
      setCancelling('failed')
    }
  }
  const settling = useSettling(`${state} ${cancelling}`, { atFirst: true })
  return (
    <OverPage
      labelledBy="lead-title"
      fadesIn
      isFitted
      onClose={(reason, dialog) => {
        if (reason !== 'backdropClick' || !holdsSettling(dialog)) onClose()
      }}
    >
      <Settled by={settling}>
        <IconButton
          aria-label="Fechar"
          onClick={onClose}
          sx={{ position: 'absolute', top: 8, right: 8, width: 44, height: 44 }}
        >
          <XIcon size={22} aria-hidden />
        </IconButton>
        <DialogTitle
          id="lead-title"
          ref={heading}
          tabIndex={-1}
          sx={{ pt: 4, textAlign: 'center', fontWeight: 700, fontSize: '1.5rem', outline: 'none' }}
        >
          {state !== 'over' && <DoneScene />}
          <span>{headings[state]}</span>
        </DialogTitle>
        <DialogContent sx={{ textAlign: 'center' }}>
          {state === 'over' && (
            <Alert severity="success" sx={{ textAlign: 'left' }}>
              O pedido <Told of={(lead) => lead.cod} /> já não é mostrado aos profissionais.
            </Alert>
          )}
          {state === 'sent' && (
            <>
              <Typography>
                O seu pedido vai ser enviado aos profissionais registados. Pode contactá-los por telefone ou
                chat, à medida que receber as propostas.
              </Typography>
              <Typography sx={{ mt: 2 }}>
                Quando escolher, prima Contratar na proposta que preferir.
              </Typography>
              <Typography sx={{ mt: 2 }} variant="body2">
                <Link component={RouterLink} to={paths.forgot}>
                  Recuperar a password
                </Link>
              </Typography>
            </>
          )}
          {state === 'unverified' && (
            <>
              <Typography>
                Enviámos uma ligação de confirmação por e-mail para <Named as="email" />
                <Told
                  of={({ sms = true }) =>
                    sms && (
                      <>
                        {' '}
                        e por SMS para <Named as="phone" />
                      </>
                    )
                  }
                />
                . O código do seu pedido é <Named as="cod" />.
              </Typography>
              <Told
                of={({ sms = true, gets_sms = true }) =>
                  !sms && (
                    <Typography sx={{ mt: 2 }}>
                      {gets_sms
                        ? 'Por SMS não enviámos outra: este número já recebeu uma há pouco tempo, ou várias hoje.'
                        : 'Por SMS não enviámos nenhuma: não enviamos SMS para este número. O pedido confirma-se pelo e-mail.'}
                    </Typography>
                  )
                }
              />
              <Typography sx={{ mt: 2 }}>
                Abra essa ligação: só depois mostramos o pedido aos profissionais.
              </Typography>
              <Typography sx={{ mt: 2 }}>
                Não encontra o e-mail? Veja também na pasta de correio não solicitado (spam). Se o endereço
                estiver errado, corrija-o em VER PROJETO.
              </Typography>
            </>
          )}
          {cancelling === 'asking' && (
            <Alert severity="warning" role="alert" sx={{ mt: 2, textAlign: 'left' }}>
              O pedido deixa de ser mostrado aos profissionais. Para cancelar, prima de novo «Cancelar este
              pedido».
            </Alert>
          )}
          {cancelling === 'failed' && (
            <Alert severity="error" role="alert" sx={{ mt: 2, textAlign: 'left' }}>
              Não foi possível cancelar o pedido. Tente novamente.
            </Alert>
          )}
        </DialogContent>
        <DialogActions disableSpacing sx={{ flexDirection: 'column', gap: 1, p: 3 }}>
          {state === 'sent' && (
            <Button component={RouterLink} to={paths.signin} variant="contained" size="large" fullWidth>
              LOGIN
            </Button>
          )}
          <Button
            component={ToRequest}
            variant={state === 'sent' ? 'outlined' : 'contained'}
            size="large"
            fullWidth
          >
            VER PROJETO
          </Button>
          {state !== 'over' && (
            <Button color="secondary" onClick={cancel}>
              Cancelar este pedido
            </Button>
          )}
        </DialogActions>
      </Settled>
    </OverPage>
  )
})

/** What is known of the request. */
const Told = ({ of }: { of: (lead: SentLead) => ReactNode }) => of(use(LeadContext))

/** What is told of a request in words, by name. */
const names = {
  email: (lead: SentLead) => lead.email,
  phone: (lead: SentLead) => fromWirePhone(lead.phone),
  cod: (lead: SentLead) => lead.cod,
}

const LINK = 'lead-link'

const idOf = (name: string) => `lead-${name}`

const Named = ({ as }: { as: keyof typeof names }) => (
  <strong id={idOf(as)}>{names[as](use(LeadContext))}</strong>
)

/**
 * Writes what is told of a request into the confirmation that is rendered already, before React does. Returns whether that
 * is all: another state, or no SMS, has other words.
 */
export function writeLead(lead: SentLead): boolean {
  const { state = 'unverified', sms = true } = lead
  if (state !== 'unverified' || !sms) return false
  const link = document.getElementById(LINK)
  link?.setAttribute('href', leadPath(lead))
  const named = Object.entries(names).map(([name, words]) => {
    const element = document.getElementById(idOf(name))
    if (element) element.textContent = words(lead)
    return element
  })
  return [link, ...named].every((element) => element !== null)
}

/** Only the link hears of the reply, not the button around it. */
function ToRequest(props: Omit<LinkProps, 'to'>) {
  const lead = use(LeadContext)
  // Rendered before the request is sent, it has no page of its own yet.
  return <RouterLink {...props} id={LINK} to={lead === NOT_SENT ? paths.home : leadPath(lead)} />
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { SentLead } from '#schemas/requests/sent-lead.ts'
import type { LeadState } from '#schemas/requests/states.ts'
import { call } from '#src/api/client.ts'
import { leadPath, paths } from '#src/routes/paths.ts'
import { DoneScene } from '#src/ui/scenes/done-scene.tsx'
import { Settling } from '#src/wizard/settling.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { useLeadState } from './use-lead-state.ts'

export interface LeadConfirmationProps {
  lead: SentLead
  /** The request's e-mail was corrected, and its links have another secret. */
  onCorrected: (lead: SentLead) => void
  onClose: () => void
}

const phaseOf = (state: LeadState) =>
  state === 'unverified' ? 'unverified' : state === 'cancelled' || state === 'refused' ? 'over' : 'sent'

/** It leaves the room to what is to be done. */
const smallScene = {
  '& svg': { width: 128, height: 'auto' },
  '@media (max-height: 600px)': { display: 'none' },
}

const headings = {
  unverified: 'Já só falta confirmar e já está!',
  sent: 'O seu pedido foi submetido com sucesso!',
  over: 'O seu pedido foi cancelado',
} as const

/** The dialog after a request was sent: what happens next, by the request's state (REQ-3). */
export function LeadConfirmation({ lead, onCorrected, onClose }: LeadConfirmationProps) {
  const { id, s, cod } = lead
  const { state: leadState, storedLead } = useLeadState({ id, s, state: lead.state ?? 'unverified' })
  const [cancelling, setCancelling] = useState<'no' | 'asking' | 'failed' | 'done'>('no')
  const heading = useRef<HTMLHeadingElement>(null)
  const state = cancelling === 'done' ? 'over' : phaseOf(leadState)
  const cancel = async () => {
    if (cancelling === 'no') return setCancelling('asking')
    try {
      await call('archiveLead', { query: { id, s } })
      setCancelling('done')
      heading.current?.focus() // the button that had the focus disappears
    } catch {
      setCancelling('failed')
    }
  }
  return (
    <Dialog open fullWidth aria-labelledby="lead-title" onClose={onClose}>
      <Settling view={`${state} ${cancelling}`}>
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
          {state !== 'over' && (
            <Box sx={smallScene}>
              <DoneScene />
            </Box>
          )}
          <span>{headings[state]}</span>
        </DialogTitle>
        <DialogContent sx={{ textAlign: 'center' }}>
          {state === 'over' && (
            <Alert severity="success" sx={{ textAlign: 'left' }}>
              <span>{`O pedido ${cod} já não é mostrado aos profissionais.`}</span>
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
              {storedLead?.email_verified === false && (
                <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
                  {`O e-mail ${storedLead.email} está por confirmar. Para receber nele as novidades do pedido, abra a ligação que lhe enviámos.`}
                </Typography>
              )}
              <Typography sx={{ mt: 2 }} variant="body2">
                <Link component={RouterLink} to={paths.forgot}>
                  Recuperar a password
                </Link>
              </Typography>
            </>
          )}
          {state === 'unverified' && (
            <Unconfirmed
              lead={lead}
              refused={storedLead?.email === lead.email && storedLead.email_refused}
              onCorrected={(corrected) => {
                heading.current?.focus() // the form that had the focus disappears
                onCorrected(corrected)
              }}
            />
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
            component={RouterLink}
            to={leadPath(lead)}
            variant={state === 'over' ? 'contained' : 'outlined'}
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
      </Settling>
    </Dialog>
  )
}

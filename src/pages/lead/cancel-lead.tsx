import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { ASK_TO_CANCEL, leadPath } from '#src/routes/paths.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { CANCEL, KEEP } from './lead-actions.ts'

type Step = 'idle' | 'asking' | 'busy' | 'failed'

/** What a page shows from the start where there are no scripts. */
function stepOf({ failed }: ActionStanding, asked: boolean): Step {
  if (failed?.action === CANCEL) return 'failed'
  return asked ? 'asking' : 'idle'
}

interface CancelLeadProps {
  id: string
  s: string
  standing: ActionStanding
  /** Whether the address asks for it. */
  asked: boolean
  /** How many proposals the client has not read, where they are not shown. */
  unread?: number
}

/** Cancels a request after asking once more. */
export function CancelLead({ id, s, standing, asked, unread = 0 }: CancelLeadProps) {
  const [step, setStep] = useState(stepOf(standing, asked))
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const keep = () => {
    setStep('idle')
    // The address asks no more.
    if (asked) navigate(leadPath({ id, s }), { replace: true })
  }
  const target = useRef<HTMLElement>(null)
  const focusKept = useFocusKept(target)
  const cancel = async () => {
    if (step === 'busy') return
    setStep('busy')
    try {
      await call('archiveLead', { query: { id, s } })
      await revalidate()
    } catch {
      setStep('failed')
    }
  }
  if (step === 'idle') {
    return (
      <form method="get" {...focusKept}>
        <input type="hidden" name="l" value={id} />
        <input type="hidden" name="s" value={s} />
        <Button
          ref={(button: HTMLButtonElement | null) => {
            target.current = button
          }}
          color="secondary"
          {...posts('', () => setStep('asking'))}
          name={ASK_TO_CANCEL}
          value="1"
        >
          Cancelar este pedido
        </Button>
      </form>
    )
  }
  return (
    <Alert
      ref={(question) => {
        target.current = question
      }}
      tabIndex={-1}
      {...focusKept}
      severity={step === 'failed' ? 'error' : 'warning'}
      role="alert"
    >
      <Typography sx={{ mb: 2 }}>
        <span>
          {step === 'failed'
            ? 'Não foi possível cancelar o pedido. Tente novamente.'
            : 'Quer mesmo cancelar? O pedido deixa de ser mostrado aos profissionais.'}
        </span>
        {unread > 0 && (
          <span>
            {unread === 1
              ? ' Tem uma proposta por ler: quem a enviou pode reaver os créditos.'
              : ` Tem ${unread} propostas por ler: quem as enviou pode reaver os créditos.`}
          </span>
        )}
      </Typography>
      <PostForm token={standing.token}>
        <Stack direction="row" spacing={1}>
          <BusyButton variant="contained" busy={step === 'busy'} {...posts(CANCEL, cancel)}>
            Sim, cancelar
          </BusyButton>
          <Button {...posts(KEEP, keep)}>
            <span>{unread > 0 ? 'Não, ver as propostas' : 'Não'}</span>
          </Button>
        </Stack>
      </PostForm>
    </Alert>
  )
}

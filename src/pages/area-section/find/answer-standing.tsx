import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { leadStateWords } from '#schemas/requests/states.ts'
import { WaitForPlace } from '#src/features/requests/wait-for-place.tsx'
import { posts } from '#src/forms/posted/post-form.tsx'
import { paths } from '#src/routes/paths.ts'

/** A request as a professional who may answer it sees it. */
export type OpenRequest = ReplyOf<typeof calls.showOpenRequest>

/** Why a proposal cannot be sent or changed: undefined where it can. */
export type Closed = 'gone' | 'over' | 'read' | 'answered' | undefined

interface AnswerStandingProps {
  request: OpenRequest
  closed: Closed
  token: string | undefined
  /** Something may have been typed: other pages open in a tab of their own. */
  began: boolean
  /** Shows the proposal that was sent elsewhere. */
  onShow: () => void
  /** Has them told once there is a place, or not any more. */
  onWait: (waits: boolean) => void
}

/** What answering a request costs and leaves (PRO-2), or why it is no longer possible. */
export function AnswerStanding({ request, closed, token, began, onShow, onWait }: AnswerStandingProps) {
  const { state, credits, balance } = request
  if (closed === 'gone') return <Alert severity="info">Este pedido já não está disponível.</Alert>
  if (closed === 'over')
    return (
      <Alert severity="info">
        <span>{`${leadStateWords[state]}: este pedido já não recebe propostas.`}</span>
        {state === 'full' && <WaitForPlace waits={request.waits} token={token} onPress={onWait} />}
      </Alert>
    )
  if (closed === 'read')
    return <Alert severity="info">O cliente já leu esta proposta: já não se altera.</Alert>
  if (closed === 'answered')
    return (
      <Alert severity="info">
        <Typography sx={{ mb: 1.5 }}>Já respondeu a este pedido.</Typography>
        <form method="get">
          <Button variant="outlined" color="secondary" {...posts('', onShow)} name={undefined}>
            Ver a proposta enviada
          </Button>
        </form>
      </Alert>
    )
  const left = balance - credits
  if (left >= 0)
    return (
      <Alert severity="info">
        <span>{`Responder custa ${creditsInWords(credits)}. Fica com ${creditsInWords(left)}.`}</span>
      </Alert>
    )
  return (
    <Alert severity="warning">
      <Typography sx={{ mb: 1.5 }}>
        {`Responder custa ${creditsInWords(credits)}, e tem ${creditsInWords(balance)}.`}
      </Typography>
      <Button
        component={RouterLink}
        to={paths.credits}
        {...(began && { target: '_blank' })}
        variant="contained"
      >
        Comprar créditos
      </Button>
    </Alert>
  )
}

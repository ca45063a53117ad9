import Alert, { type AlertColor } from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { checkState } from '#schemas/calls/admin/state.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { moment } from '#src/lib/moment.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

type State = ReplyOf<typeof checkState>
type Outcome = State['checks'][number]['outcome']

/** Each outcome: its colour, what a screen reader says, and how many there are in words. */
const outcomes: Readonly<Record<Outcome, { severity: AlertColor; word: string; counted: string }>> = {
  fault: { severity: 'error', word: 'Por resolver', counted: 'por resolver' },
  warning: { severity: 'warning', word: 'A ver', counted: 'a ver' },
  ok: { severity: 'success', word: 'Em ordem', counted: 'em ordem' },
}
const order = Object.keys(outcomes) as Outcome[]

/** What is missing before real use and what does not work, checked by a press (ADM-71). */
export function Page() {
  const [state, setState] = useState<State>()
  const { act, busy, refused } = useAct()
  const check = () => act('check', async () => setState(await callAdmin('checkState', {})))
  return (
    <SectionFrame
      title="Estado do sistema"
      failure={refused}
      onRetry={check}
      actions={
        <BusyButton variant="contained" onClick={check} busy={busy !== undefined}>
          {state ? 'Verificar de novo' : 'Verificar agora'}
        </BusyButton>
      }
    >
      {!state && (
        <Typography sx={{ mb: 3 }}>
          Verifica a configuração, o e-mail, os pagamentos e a máquina: o que falta antes do uso real e o que
          não funciona. Não envia nada a ninguém. Na máquina, «npm run doctor» diz o mesmo.
        </Typography>
      )}
      {busy !== undefined && !state && <Waiting label="A verificar" shape="rows" />}
      {state && <Checks {...state} />}
    </SectionFrame>
  )
}

/** What the checks found, what is to be done first. */
function Checks({ at, checks }: State) {
  const counts = order.map(
    (outcome) => `${checks.filter((check) => check.outcome === outcome).length} ${outcomes[outcome].counted}`,
  )
  const sorted = checks.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  return (
    <>
      <Typography role="status" sx={{ mb: 2 }}>
        {`${counts.join(', ')}. Verificado em ${moment(at)}.`}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sorted.map(({ name, title, outcome, text, todo }) => {
          const { severity, word } = outcomes[outcome]
          return (
            <li key={name}>
              <Alert severity={severity} role="group" aria-label={`${word}: ${title}`}>
                <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
                  {title}
                </Typography>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
                {todo && (
                  <Typography sx={{ mt: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>{todo}</Typography>
                )}
              </Alert>
            </li>
          )
        })}
      </Stack>
    </>
  )
}

import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { AskedOf } from '#schemas/requests/asking.ts'
import { courseOf } from '#schemas/requests/course.ts'
import type { LeadState } from '#schemas/requests/states.ts'
import {
  actsInWords,
  actsLeft,
  type Waiting,
  type WaitingAct,
  waitingActs,
} from '#schemas/requests/waiting.ts'
import { call } from '#src/api/client.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { Course } from './course.tsx'
import { WAITING } from './lead-actions.ts'

interface WaitingPartProps {
  lead: Pick<ReplyOf<Calls['showLead']>, 'created_at'>
  state: LeadState
  link: { l: string; s: string }
  /** When it was confirmed, ISO 8601. */
  opened: string | null
  /** Undefined before it is confirmed. */
  waiting: Waiting | undefined
  /** Whom it asked first (REQ-39). */
  asked: AskedOf | undefined
  standing: ActionStanding
}

/** Whether the client asked for it before. Whom a request asked first is said by its line of time. */
const isDone = (which: WaitingAct, { wider, whole_subgroup, kept_at }: Waiting): boolean =>
  ({ others: false, wider, subgroup: whole_subgroup, wait: kept_at !== null })[which]

/** How a request without proposals stands (REQ-28), and what its client can do with one press (TEL-15, TEL-16). */
export function WaitingPart({ lead, state, link, opened, waiting, asked, standing }: WaitingPartProps) {
  const { failed } = standing
  const failedBefore = Object.values<string>(WAITING).includes(failed?.action ?? '')
    ? failed?.text
    : undefined
  const [busy, setBusy] = useState<WaitingAct>()
  const [failure, setFailure] = useState(failedBefore)
  const { revalidate } = useRevalidator()
  const words = actsInWords({ subgroup: waiting?.subgroup ?? null })
  const left = waiting ? actsLeft(waiting) : []
  const act = async (which: WaitingAct) => {
    if (busy) return
    setBusy(which)
    setFailure(undefined)
    try {
      await call('actOnWaiting', { body: { ...link, act: which } })
      await revalidate()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
  }
  return (
    <Paper id="espera" sx={{ p: { xs: 2, md: 3 }, borderRadius: '16px', maxWidth: 720 }} elevation={1}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Ainda não há propostas
      </Typography>
      <div role="status">
        <Course steps={courseOf({ state, created_at: lead.created_at, opened_at: opened, waiting, asked })} />
        {waiting &&
          waitingActs
            .filter((which) => isDone(which, waiting))
            .map((which) => (
              <Typography key={which} sx={{ mb: 1 }}>
                {words[which].done}
              </Typography>
            ))}
      </div>
      {failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      {left.length > 0 && (
        <PostForm token={standing.token}>
          <Typography variant="h6" component="h3" sx={{ mt: 2, mb: 1 }}>
            O que pode fazer
          </Typography>
          <Stack spacing={2} sx={{ alignItems: 'start' }}>
            {left.map((which) => (
              <div key={which}>
                <BusyButton
                  variant="outlined"
                  busy={busy === which}
                  aria-describedby={`espera-${which}`}
                  {...posts(WAITING[which], () => void act(which))}
                >
                  {words[which].label}
                </BusyButton>
                <Typography id={`espera-${which}`} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                  {words[which].text}
                </Typography>
              </div>
            ))}
          </Stack>
        </PostForm>
      )}
    </Paper>
  )
}

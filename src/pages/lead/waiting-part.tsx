import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import {
  actsInWords,
  actsLeft,
  nextInWords,
  toldInWords,
  type Waiting,
  type WaitingAct,
  waitingActs,
} from '#schemas/requests/waiting.ts'
import { call } from '#src/api/client.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { WAITING } from './lead-actions.ts'

interface WaitingPartProps {
  link: { l: string; s: string }
  waiting: Waiting
  standing: ActionStanding
}

/** How a request without proposals stands, and what its client can do with one press (TEL-15, TEL-16). */
export function WaitingPart({ link, waiting, standing }: WaitingPartProps) {
  const { failed } = standing
  const failedBefore = Object.values<string>(WAITING).includes(failed?.action ?? '')
    ? failed?.text
    : undefined
  const [busy, setBusy] = useState<WaitingAct>()
  const [failure, setFailure] = useState(failedBefore)
  const { revalidate } = useRevalidator()
  const words = actsInWords(waiting)
  const left = actsLeft(waiting)
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
    <Paper id="espera" sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }} elevation={1}>
      <Typography variant="h3" component="h2" gutterBottom>
        Ainda não há propostas
      </Typography>
      <div role="status">
        <Typography sx={{ mb: 1 }}>{toldInWords(waiting.told)}</Typography>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {nextInWords(waiting)}
        </Typography>
        {waitingActs
          .filter((which) => !left.includes(which) && (which !== 'subgroup' || waiting.whole_subgroup))
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

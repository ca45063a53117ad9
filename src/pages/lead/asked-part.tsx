import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { type AskedOf, askedOfInWords } from '#schemas/requests/asking.ts'
import { actsInWords } from '#schemas/requests/waiting.ts'
import { call } from '#src/api/client.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { WAITING } from './lead-actions.ts'

interface AskedPartProps {
  asked: AskedOf
  link: { l: string; s: string }
  standing: ActionStanding
}

const { label } = actsInWords({ subgroup: null }).others

/** Whom a request with a proposal asked first, and the way to others before the day is over (REQ-39). */
export function AskedPart({ asked, link, standing: { token, failed } }: AskedPartProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(failed?.action === WAITING.others ? failed.text : undefined)
  const { revalidate } = useRevalidator()
  const act = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call('actOnWaiting', { body: { ...link, act: 'others' } })
      await revalidate()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <PostForm token={token}>
      <Alert severity="info" sx={{ mb: 2, maxWidth: 720 }}>
        <span>{askedOfInWords(asked)}</span>
        <div>
          <BusyButton size="small" sx={{ mt: 1 }} busy={busy} {...posts(WAITING.others, () => void act())}>
            {label}
          </BusyButton>
        </div>
      </Alert>
      {failure !== undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 2, maxWidth: 720 }}>
          {failure}
        </Alert>
      )}
    </PostForm>
  )
}

import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { call } from '#src/api/client.ts'
import { isUnanswered } from '#src/api/unanswered.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { noteEmailGone } from '#src/lib/storage/session.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { CONFIRM_EMAIL } from './names.ts'

interface ConfirmEmailProps {
  ownData: ReplyOf<Calls['showOwnData']>
  /** The token of the link that was opened. */
  token: string
  standing?: ActionStanding
  /** The link has done it, or can do nothing any more. */
  onOver: (failure?: Error) => void
}

/** What the link to a new e-mail does: it asks before it makes the address the account's (ACC-57). */
export function ConfirmEmail({ ownData, token, standing = {}, onOver }: ConfirmEmailProps) {
  const { failed } = standing
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(failed?.action === CONFIRM_EMAIL ? failed.text : undefined)
  const confirm = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call('confirmOwnEmail', { body: { token } })
      noteEmailGone(false)
      onOver()
    } catch (error) {
      // A confirmation without an answer can be sent again (ACC-36).
      if (isUnanswered(error)) setFailure(errorOf(error).message)
      else onOver(errorOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {ownData.new_email === null
          ? `O e-mail desta conta é ${ownData.email}. A ligação já foi usada, ou é de outra conta.`
          : `Passa a iniciar sessão com ${ownData.new_email}. As suas outras sessões terminam.`}
      </Typography>
      {failure !== undefined && <Notice>{failure}</Notice>}
      {ownData.new_email !== null && (
        <PostForm token={standing.token}>
          <BusyButton variant="contained" busy={busy} {...posts(CONFIRM_EMAIL, () => void confirm())}>
            Confirmar
          </BusyButton>
        </PostForm>
      )}
    </>
  )
}

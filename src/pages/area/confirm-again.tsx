import { useLocation } from 'react-router-dom'
import { call } from '#src/api/client.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { SendAgain } from '#src/ui/inputs/send-again.tsx'
import { type Channel, sentBefore, sentInWords, VERIFY } from './load-area.ts'

interface ConfirmAgainProps {
  channel: Channel
  label: string
  standing: ActionStanding
}

/** The button that sends the message again which confirms an e-mail or a phone (ACC-16). */
export function ConfirmAgain({ channel, label, standing }: ConfirmAgainProps) {
  const query = new URLSearchParams(useLocation().search)
  return (
    <PostForm token={standing.token}>
      <SendAgain
        label={label}
        sent={sentInWords[channel]}
        send={() => call('verifyAgain', { body: { channel } })}
        before={sentBefore(channel, standing, query)}
        button={(act) => posts(VERIFY[channel], act)}
      />
    </PostForm>
  )
}

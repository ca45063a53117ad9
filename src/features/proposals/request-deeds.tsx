import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RefObject, Suspense, useState } from 'react'
import { longDate } from '#schemas/atoms/long-date.ts'
import { MAX_NOBODY_REASON } from '#schemas/forms/nobody-found.ts'
import { call } from '#src/api/client.ts'
import { PlainReason } from '#src/forms/posted/plain-reason.tsx'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { swallowSecondClick } from '#src/lib/page/swallow-second-click.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'
import { CLOSE, CLOSE_REASON, EXTEND, MORE, SHOW_PHONE } from './actions.ts'
import { closing } from './closing-words.ts'
import type { Listed } from './listed.ts'
import { ShowPhone } from './show-phone.tsx'

const NobodyFound = latePart(() => import('./nobody-found.tsx')).component((part) => part.NobodyFound)

interface RequestDeedsProps {
  listed: Listed
  link: { l: string; s: string }
  /** The client's own phone, in words. */
  phone: string
  /** Whether the address asks whether to show it to all. */
  showsToAll: boolean
  standing: ActionStanding
  /** The reason for ending the request that was posted and refused. */
  typed: string
  /** Until when the request is open. */
  standingText: RefObject<HTMLParagraphElement | null>
  /** Why the last deed failed. */
  failure: string | undefined
  /** Does what a button says, and then says `done`. */
  act: (name: string, work: () => Promise<unknown>, done: string) => Promise<void>
  /** Something changed on the server. */
  onChanged: () => void
}

/** How long a request is open, and what its client can do with it as a whole (REQ-8, REQ-16, REQ-17, PRO-11). */
export function RequestDeeds({
  listed: { proposals, may, expires_at, phone_shown, state },
  link,
  phone,
  showsToAll,
  standing,
  typed,
  standingText,
  failure,
  act,
  onChanged,
}: RequestDeedsProps) {
  const [asksWhy, setAsksWhy] = useState(false)
  const button = (name: string, label: string, work: () => Promise<unknown>, done: string) => (
    <PostForm token={standing.token}>
      <Button variant="outlined" color="secondary" {...posts(name, () => act(name, work, done))}>
        {label}
      </Button>
    </PostForm>
  )
  const open = state === 'open' || state === 'full' || state === 'expired'
  return (
    <>
      {open && expires_at && (
        <Typography ref={standingText} tabIndex={-1} sx={{ mt: 3 }}>
          {`${state === 'expired' ? 'O prazo terminou em' : 'O pedido está aberto até'} ${longDate(expires_at)}.`}
        </Typography>
      )}
      {failure && <Notice style={{ marginTop: 12 }}>{failure}</Notice>}
      {/* A button that has done its work goes, and the next one takes its place. */}
      <Box onClick={swallowSecondClick} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {may.includes('MORE.ASKED') &&
          button(
            MORE,
            'Pedir mais cinco propostas',
            () => call('askForMore', { body: link }),
            'Pedimos mais cinco propostas: podem chegar dez no total.',
          )}
        {may.includes('PERIOD.EXTENDED') &&
          button(
            EXTEND,
            'Prolongar 15 dias',
            () => call('extendLead', { body: link }),
            'O prazo foi prolongado.',
          )}
        {open && proposals.length > 1 && !phone_shown && (
          <ShowPhone
            {...{ phone, link }}
            to="todos os que responderam"
            token={standing.token}
            asked={showsToAll}
            button={{ variant: 'outlined' }}
            onShow={(isLeaving) =>
              act(
                SHOW_PHONE,
                () => call('showPhone', { body: link, leaving: isLeaving }),
                'Todos os que responderem veem o seu telemóvel.',
              )
            }
          />
        )}
        {may.includes('REQUEST.CANCELLED') && (
          <Button color="secondary" onClick={() => setAsksWhy(true)} sx={withScripts}>
            Não encontrei quem procurava…
          </Button>
        )}
      </Box>
      {may.includes('REQUEST.CANCELLED') && (
        <Box sx={withoutScripts}>
          <PlainReason
            {...closing}
            name={CLOSE_REASON}
            maxLength={MAX_NOBODY_REASON}
            action={CLOSE}
            token={standing.token}
            refused={standing.failed?.action === CLOSE ? { typed, failure: standing.failed.text } : undefined}
          />
        </Box>
      )}
      {asksWhy && (
        <Suspense>
          <NobodyFound
            about={link.l}
            onClose={() => setAsksWhy(false)}
            onConfirm={async (reason) => {
              await call('closeLead', { body: { ...link, reason } })
              setAsksWhy(false)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

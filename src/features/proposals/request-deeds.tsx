import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RefObject, Suspense, useState } from 'react'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import { call } from '#src/api/client.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { swallowSecondClick } from '#src/lib/page/swallow-second-click.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { untouched } from '#src/routes/posted-form.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { EXTEND, MORE, SHOW_PHONE } from './actions.ts'
import type { Listed } from './listed.ts'
import { ShowPhone } from './show-phone.tsx'

const closingPart = latePart(() => import('./nobody-found.tsx'))
const NobodyFound = closingPart.component((part) => part.NobodyFound)
// The server renders at once.
if (import.meta.env.SSR) await closingPart.ahead()

interface RequestDeedsProps {
  listed: Listed
  link: { l: string; s: string }
  /** The client's own phone, in words. */
  phone: string
  /** Whether the address asks whether to show it to all. */
  showsToAll: boolean
  standing: ActionStanding
  /** The form that ends the request, as it was posted and refused. */
  closing?: FormStanding | undefined
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
  closing,
  standingText,
  failure,
  act,
  onChanged,
}: RequestDeedsProps) {
  const [asksWhy, setAsksWhy] = useState(false)
  const ending = {
    request: link,
    standing: closing ?? untouched(standing),
    onClosed: () => {
      setAsksWhy(false)
      onChanged()
    },
  }
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
      <noscript>{may.includes('REQUEST.CANCELLED') && <NobodyFound {...ending} />}</noscript>
      {asksWhy && (
        <Suspense>
          <NobodyFound {...ending} onClose={() => setAsksWhy(false)} />
        </Suspense>
      )}
    </>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT } from '#schemas/chat/chat.ts'
import { quantitiesIn } from '#schemas/requests/compare-prices.ts'
import { type LeadState, mayBeCancelled, repeatable } from '#schemas/requests/states.ts'
import { OpenChat } from '#src/features/chat/open-chat.tsx'
import { CONFIRMED, LEAD_CONFIRMED } from '#src/features/lead-confirmation/words.ts'
import { ChangeContact } from '#src/features/lead-contact/change-contact.tsx'
import { changedContactPath } from '#src/features/lead-contact/changed-path.ts'
import { CONTACT_CHANGED } from '#src/features/lead-contact/names.ts'
import { ASK_TO_CHOOSE, ORDER, SHOW_PHONE } from '#src/features/proposals/actions.ts'
import { ClientProposals } from '#src/features/proposals/client-proposals.tsx'
import { useProposals } from '#src/features/proposals/use-proposals.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { photoUploader } from '#src/pages/photo-uploader.ts'
import { ASK_TO_CANCEL } from '#src/routes/paths.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { SHOWS } from '../shared/marked-read.ts'
import { refusedOf } from '../shared/posted-chat.ts'
import { AskAgain } from './ask-again.tsx'
import { AskedFor } from './asked-for.tsx'
import { AskedPart } from './asked-part.tsx'
import { CancelLead } from './cancel-lead.tsx'
import { EmailCard } from './email-card.tsx'
import type { LeadData } from './load-lead.ts'
import { standingInWords } from './standing-words.ts'
import { UnknownLead } from './unknown-lead.tsx'
import { WaitingPart } from './waiting-part.tsx'

export { act, load } from './load-lead.ts'

const reviewPart = latePart(() => import('#src/features/review/review-part.tsx'))
const ReviewPart = reviewPart.component((part) => part.ReviewPart)
// The server renders at once.
if (import.meta.env.SSR) await reviewPart.ahead()

const ClientPush = latePart(() => import('#src/features/push/push-card.tsx')).component(
  (part) => part.ClientPush,
)

/** The states in which there may be news for its client. */
const TOLD: readonly LeadState[] = ['open', 'full', 'chosen', 'expired']

/** Loads the review's part where it came as HTML. */
export const ready = async ({ ownReview }: LeadData): Promise<boolean> =>
  ownReview === undefined ||
  reviewPart.ahead().then(
    () => true,
    () => false,
  )

/** A request's own page: its state, its answers in words, and cancelling (REQ-7). */
export function Page() {
  const { lead, ...more } = usePageData<LeadData>()
  return lead ? <KnownLead lead={lead} {...more} /> : <UnknownLead />
}

function KnownLead({
  lead,
  s,
  standing,
  listed: came,
  chat,
  closing,
  typedEmail = '',
  ownReview,
  review,
  contact,
  ...posted
}: LeadData & { lead: ReplyOf<Calls['showLead']> }) {
  const query = new URLSearchParams(useLocation().search)
  const inBrowser = useInBrowser()
  const asksToCancel = query.has(ASK_TO_CANCEL)
  const { state, listed } = useProposals({ lead, listed: came }, s, asksToCancel)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const heading = useFocusOnceCancelled(state)
  const { color, text, label } = standingInWords(state, listed)
  const waits = (state === 'unverified' || state === 'open') && !listed?.proposals.length
  const over = state === 'cancelled' || state === 'refused'
  const rests = over || state === 'paused'
  const mayCancel = mayBeCancelled(state)
  // A client who comes to cancel is asked first: proposals that are not shown are not read (REQ-25).
  const asking = mayCancel && asksToCancel
  const unread = listed?.proposals.filter((one) => one.unread).length ?? 0
  const openChat = query.get(CHAT)
  const pageChat = chat && { ...chat, ...refusedOf(standing, posted) }
  const pushes = inBrowser && listed && TOLD.includes(state) && !asking && (
    <Suspense>
      <ClientPush link={{ l: lead.id, s }} isOpen={state === 'open'} />
    </Suspense>
  )
  return (
    <Wide sx={{ py: { xs: 4, md: 6 } }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', mb: 1.5, flexWrap: 'wrap' }}>
        <Chip label={label} color={color} />
        <Typography color="textSecondary">
          {lead.cod} · {longDate(lead.created_at)}
        </Typography>
      </Stack>
      <Typography
        ref={heading}
        tabIndex={-1}
        variant="h1"
        sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}
      >
        {state === 'cancelled' ? `Pedido cancelado: ${lead.service}` : lead.service}
      </Typography>
      {query.has(LEAD_CONFIRMED) && state === 'open' && (
        <Alert severity="success" role="status" sx={{ mt: 1 }}>
          {CONFIRMED}
        </Alert>
      )}
      <Typography sx={{ mt: 1, mb: 2, maxWidth: '70ch' }}>{text}</Typography>
      {lead.reason !== null && (
        <Typography sx={{ mb: 2, maxWidth: '70ch', overflowWrap: 'anywhere' }}>
          Motivo: {lead.reason}
          {lead.objection !== null && (
            <Link href={lead.objection} sx={{ display: 'block', py: 1 }}>
              Ler a decisão e apresentar uma objeção
            </Link>
          )}
        </Typography>
      )}
      {!rests && !asking && <EmailCard {...{ lead, state, s, standing }} typed={typedEmail} />}
      {asking && (
        <Box sx={{ maxWidth: 640 }}>
          <CancelLead id={lead.id} s={s} standing={standing} unread={unread} asked />
        </Box>
      )}
      {waits && !asking && (
        <WaitingPart
          {...{ lead, state, standing }}
          link={{ l: lead.id, s }}
          opened={listed?.opened_at ?? null}
          waiting={listed?.waiting}
          asked={listed?.asked}
        />
      )}
      {!waits && !asking && listed?.asked?.others_at && (
        <AskedPart asked={listed.asked} link={{ l: lead.id, s }} standing={standing} />
      )}
      {waits && pushes}
      {listed && !over && !asking && (
        <ClientProposals
          listed={listed}
          quantities={quantitiesIn(lead.answers)}
          link={{ l: lead.id, s }}
          phone={lead.phone}
          standing={standing}
          showsTo={query.get(SHOW_PHONE)}
          asked={query.get(ASK_TO_CHOOSE)}
          shows={query.has(SHOWS)}
          closing={closing}
          order={query.get(ORDER)}
          onChanged={() => void revalidate()}
          chatOf={({ id, professional, messages_unread, state: of }) => (
            <OpenChat
              proposal={id}
              label={of === 'thanked' ? `Ver a conversa com ${professional}` : `Escrever a ${professional}`}
              link={{ l: lead.id, s }}
              uploader={photoUploader}
              unread={messages_unread}
              asked={openChat === id}
              page={pageChat}
            />
          )}
        />
      )}
      {!waits && pushes}
      <Stack spacing={3} sx={{ mt: 3 }}>
        {state === 'chosen' && (
          <Suspense>
            <ReviewPart l={lead.id} s={s} first={ownReview} standing={review} />
          </Suspense>
        )}
        <AskedFor lead={lead} />
        {repeatable(state) && <AskAgain l={lead.id} s={s} />}
        {!rests && !asking && (
          <ChangeContact
            {...{ lead, s, standing }}
            form={contact}
            isChanged={query.has(CONTACT_CHANGED)}
            onChanged={(now) =>
              void navigate(changedContactPath({ l: lead.id, s: now }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        )}
        {mayCancel && !asking && <CancelLead id={lead.id} s={s} standing={standing} asked={false} />}
      </Stack>
    </Wide>
  )
}

/** The heading. It gets the focus when the request is cancelled, because the button that had it disappears. */
function useFocusOnceCancelled(state: LeadState) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (state === 'cancelled' && before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  return heading
}

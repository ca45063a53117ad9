import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT } from '#schemas/chat/chat.ts'
import { quantitiesIn } from '#schemas/requests/compare-prices.ts'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import { type LeadState, leadStateWords, mayBeCancelled } from '#schemas/requests/states.ts'
import { call } from '#src/api/client.ts'
import { OpenChat } from '#src/features/chat/open-chat.tsx'
import { CONFIRMED, LEAD_CONFIRMED } from '#src/features/lead-confirmation/words.ts'
import { ASK_TO_CHOOSE, ORDER, SHOW_PHONE } from '#src/features/proposals/actions.ts'
import { ClientProposals } from '#src/features/proposals/client-proposals.tsx'
import type { Listed } from '#src/features/proposals/listed.ts'
import { useProposals } from '#src/features/proposals/use-proposals.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { longDate } from '#src/lib/long-date.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { photoUploader } from '#src/pages/photo-uploader.ts'
import { ASK_TO_CANCEL } from '#src/routes/paths.ts'
import { usePageData } from '#src/routes/use-page-data.ts'
import { Answer } from '#src/ui/fact.tsx'
import { SendAgain } from '#src/ui/inputs/send-again.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { SoonScene } from '#src/ui/scenes/soon-scene.tsx'
import { Wide } from '#src/ui/wide.tsx'
import { SHOWS } from '../shared/marked-read.ts'
import { refusedOf } from '../shared/plain-chats.ts'
import { CancelLead } from './cancel-lead.tsx'
import { CorrectEmail } from './correct-email.tsx'
import { chatPath, RESEND, sentBefore, sentInWords } from './lead-actions.ts'
import type { LeadData } from './load-lead.ts'
import { UnknownLead } from './unknown-lead.tsx'
import { WaitingPart } from './waiting-part.tsx'

export { act, load } from './load-lead.ts'

const ReviewPart = latePart(() => import('#src/features/review/review-part.tsx')).component(
  (part) => part.ReviewPart,
)

/** On the server alone: only pages without scripts show it. */
const PlainReview = import.meta.env.SSR
  ? (await import('#src/features/review/plain-review.tsx')).PlainReview
  : undefined

const OPEN_WITH_PROPOSALS =
  'Compare as propostas com calma, faça perguntas e escolha quando quiser. Ainda podem chegar outras.'
const ALL_PROPOSALS = 'Já tem todas as propostas. Compare-as com calma e escolha a que preferir.'

const CONFIRM_BY_EMAIL =
  'Abra a ligação que lhe enviámos por e-mail (48 horas) para confirmar o pedido. Não enviamos SMS para o seu número. Se não encontra o e-mail, veja também na pasta de correio não solicitado (spam).'

const states: Record<LeadState, { color: 'warning' | 'success' | 'default'; text: string }> = {
  unverified: {
    color: 'warning',
    text: 'Abra a ligação que lhe enviámos por e-mail (48 horas) ou SMS (10 minutos) para confirmar o pedido. Se não encontra o e-mail, veja também na pasta de correio não solicitado (spam).',
  },
  open: {
    color: 'success',
    text: `Avisamos quem faz este serviço na sua zona, e pode receber até ${MAX_PROPOSALS} propostas.`,
  },
  full: {
    color: 'success',
    text: 'Já tem cinco propostas. Compare-as com calma e escolha a que preferir.',
  },
  paused: {
    color: 'warning',
    text: 'Este pedido está em pausa, porque a sua conta está suspensa: os profissionais não o veem, e nada muda nele. Se acha que é engano, escreva-nos.',
  },
  chosen: { color: 'success', text: 'Escolheu um profissional. Combine com ele os próximos passos.' },
  expired: {
    color: 'warning',
    text: 'O prazo deste pedido terminou: já não recebe propostas novas.',
  },
  cancelled: { color: 'default', text: 'Este pedido foi cancelado e já não recebe propostas.' },
  refused: { color: 'default', text: 'Não aceitámos este pedido, e os profissionais não o veem.' },
}

const CHOSEN_LEFT =
  'O profissional que escolheu já não está no Cinco. Se ainda precisa do serviço, faça um pedido novo.'

/** The state of a request with such proposals, as its client reads it. */
function inWords(
  { state, gets_sms }: { state: LeadState; gets_sms: boolean },
  listed: Listed | undefined,
): (typeof states)[LeadState] & { label?: string } {
  const proposals = listed?.proposals.length ?? 0
  if (state === 'chosen' && listed && !listed.proposals.some((one) => one.state === 'chosen'))
    return { color: 'default', text: CHOSEN_LEFT }
  if (state === 'open' && proposals > 0)
    return { color: 'success', label: 'Aberto a propostas', text: OPEN_WITH_PROPOSALS }
  if (state === 'full' && proposals > MAX_PROPOSALS)
    return { ...states.full, label: 'Com todas as propostas', text: ALL_PROPOSALS }
  return state === 'unverified' && !gets_sms
    ? { ...states.unverified, text: CONFIRM_BY_EMAIL }
    : states[state]
}

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
  plain,
  typed,
  typedEmail = '',
  ownReview,
  review,
  ...posted
}: LeadData & { lead: ReplyOf<Calls['showLead']> }) {
  const query = new URLSearchParams(useLocation().search)
  const inBrowser = useInBrowser()
  const asksToCancel = query.has(ASK_TO_CANCEL)
  const { state, listed } = useProposals({ lead, listed: came }, s, asksToCancel)
  const { revalidate } = useRevalidator()
  const heading = useFocusOnceCancelled(state)
  const answered = listed?.proposals.length ?? 0
  const { color, text, label = leadStateWords[state] } = inWords({ state, gets_sms: lead.gets_sms }, listed)
  const none = answered === 0
  const over = state === 'cancelled' || state === 'refused'
  const rests = over || state === 'paused'
  const mayCancel = mayBeCancelled(state)
  // Who comes to cancel is asked first: what is not shown is not read (REQ-25).
  const asking = mayCancel && asksToCancel
  const unread = listed?.proposals.filter((one) => one.unread).length ?? 0
  const openChat = query.get(CHAT)
  const plainChat = plain && { ...plain, token: standing.token, ...refusedOf(standing, posted) }
  const facts: (typeof lead)['answers'] = [
    ...lead.answers,
    { question: 'Local', answer: [lead.zip_home, lead.place].filter(Boolean).join(' ') },
    { question: 'Contacto', answer: `${lead.name}, ${lead.phone}, ${lead.email}` },
  ]
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
        sx={{ fontSize: '2rem', color: 'secondary.main', overflowWrap: 'anywhere' }}
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
        </Typography>
      )}
      {lead.email_refused && !over && (
        <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          O serviço de e-mail de {lead.email} recusou as nossas mensagens: o endereço pode estar mal escrito.{' '}
          <span>
            {lead.email_correctable
              ? 'Corrija-o em «O e-mail está errado?», aqui em baixo.'
              : 'Corrija-o no aparelho de onde enviou o pedido, ou depois de iniciar sessão. Enquanto assim for, veja aqui as novidades do pedido.'}
          </span>
        </Alert>
      )}
      {!lead.email_verified && state !== 'unverified' && !rests && (
        <Typography sx={{ mb: 1, maxWidth: '70ch', overflowWrap: 'anywhere' }}>
          <span>
            {lead.phone_verified
              ? `Avisamos por SMS: o e-mail ${lead.email} está por confirmar.`
              : `O e-mail ${lead.email} está por confirmar.`}
          </span>{' '}
          Para receber nele as novidades do pedido, abra a ligação que lhe enviámos.
        </Typography>
      )}
      {!lead.email_verified && !rests && (
        <PostForm token={standing.token}>
          <SendAgain
            key={s}
            label="Não recebi: enviar de novo"
            sent={(reply) => sentInWords(reply, lead.gets_sms)}
            send={() => call('resendLead', { body: { l: lead.id, s } })}
            before={sentBefore(standing, query, lead.gets_sms)}
            button={(act) => posts(RESEND, act)}
          />
        </PostForm>
      )}
      {asking && (
        <Box sx={{ maxWidth: 640 }}>
          <CancelLead id={lead.id} s={s} standing={standing} unread={unread} asked />
        </Box>
      )}
      {lead.email_correctable && !rests && !asking && (
        <CorrectEmail
          key={lead.email}
          {...{ id: lead.id, s, email: lead.email, standing, typed: typedEmail }}
        />
      )}
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
          typed={typed}
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
              plain={{
                address: chatPath({ l: lead.id, s }, id),
                ...(openChat === id && { chat: plainChat }),
              }}
            />
          )}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          mt: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Paper sx={{ p: { xs: 2, md: 4 }, borderRadius: '16px' }} elevation={1}>
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            O que pediu
          </Typography>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
            {facts.map((fact) => (
              <Answer key={fact.question} {...fact} />
            ))}
          </Box>
        </Paper>
        {!over && (
          <div>
            {inBrowser && state === 'chosen' && (
              <Suspense>
                <ReviewPart l={lead.id} s={s} />
              </Suspense>
            )}
            {ownReview !== undefined && (
              <noscript>{PlainReview && <PlainReview own={ownReview} standing={review} />}</noscript>
            )}
            {none && listed?.waiting && (
              <WaitingPart link={{ l: lead.id, s }} waiting={listed.waiting} standing={standing} />
            )}
            {none && !listed?.waiting && (
              <Paper
                sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px', textAlign: 'center' }}
                elevation={1}
              >
                <SoonScene />
                <Typography variant="h3" component="h2" gutterBottom sx={{ mt: 2 }}>
                  Ainda não há propostas
                </Typography>
                <Typography color="textSecondary">
                  {state === 'unverified'
                    ? 'Só chegam depois de confirmar o pedido.'
                    : 'Este pedido não recebeu propostas.'}
                </Typography>
              </Paper>
            )}
            {mayCancel && !asking && <CancelLead id={lead.id} s={s} standing={standing} asked={false} />}
          </div>
        )}
      </Box>
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

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT } from '#schemas/chat/chat.ts'
import { profilePath } from '#schemas/profiles/profile.ts'
import { averageInWords, reviewsInWords } from '#schemas/profiles/reviews.ts'
import { shownPrice } from '#schemas/requests/prices.ts'
import { sizeInWords } from '#schemas/requests/proposal-files.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { longDate } from '#src/lib/long-date.ts'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { Fact } from '#src/ui/fact.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { FileList } from '#src/ui/file-list.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { ASK_TO_CHOOSE, CHOOSE, PROPOSAL, SHOW_PHONE } from './actions.ts'

export type Listed = ReplyOf<typeof calls.listProposals>
export type ListedProposal = Listed['proposals'][number]

interface ProposalCardProps {
  proposal: ListedProposal
  /** What a price by a unit comes to for what the request asks for, in cents; undefined where that is not known. */
  total: number | undefined
  /** The request's link, for forms without scripts. */
  link: { l: string; s: string }
  token: string | undefined
  /** Whether a page without scripts hides it until it is asked for, which marks it as read. */
  veiled: boolean
  /** Whether a proposal can be chosen now. */
  mayChoose: boolean
  /** Whether the address asks whether to choose this one. */
  asked: boolean
  busy: boolean
  /** Why what was pressed in it failed. */
  failure: string | undefined
  onChoose: () => void
  onShowPhone: () => void
  /** What opens the chat with this professional. */
  chat: ReactNode
}

/** One proposal as its client compares it (PRO-9), with Contratar and its confirmation (PRO-10). */
export function ProposalCard(props: ProposalCardProps) {
  const {
    proposal,
    total,
    link,
    token,
    veiled,
    mayChoose,
    asked,
    busy,
    failure,
    onChoose,
    onShowPhone,
    chat,
  } = props
  const [asking, setAsking] = useState(asked)
  const [heading, question, choose] = [
    useRef<HTMLHeadingElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLButtonElement>(null),
  ]
  const before = useRef(asking)
  // Asking takes the place of its button, and the other way round.
  useEffect(() => {
    if (before.current === asking) return
    before.current = asking
    const next = asking ? question : choose
    next.current?.focus()
  }, [asking, question, choose])
  const focusKept = useFocusKept(heading)
  const { id, professional, slug, city, km, phone, unread, state, at, rating } = proposal
  const verified = [
    proposal.email_verified && 'e-mail confirmado',
    proposal.phone_verified && 'telemóvel confirmado',
    proposal.website_verified && 'site verificado',
    proposal.nif_verified && 'NIF verificado',
  ].filter(Boolean)
  const where = [city, km !== null && `a ${km} km`].filter(Boolean).join(', ')
  const choosing = mayChoose && state === 'sent'
  return (
    <Paper
      component="li"
      elevation={1}
      {...focusKept}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 2, md: 3 },
        borderRadius: '16px',
        border: 2,
        borderColor: state === 'chosen' ? 'success.main' : 'transparent',
        // An open chat takes the row, so that it does not stretch the cards beside it.
        [`&:has([aria-expanded=true], #${CHAT})`]: { gridColumn: '1 / -1' },
        bgcolor: state === 'thanked' ? 'background.default' : 'background.paper',
        ...(veiled && withScripts),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h3"
          component="h3"
          sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}
        >
          {slug === null ? professional : <Link href={profilePath(slug)}>{professional}</Link>}
        </Typography>
        {unread && <Chip size="small" color="primary" label="Nova" />}
        {state === 'chosen' && <Chip size="small" color="success" label="Escolhida" />}
      </Box>
      {rating && (
        <Typography sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontWeight: 650 }}>
          <StarIcon size={20} weight="duotone" aria-hidden />
          {averageInWords(rating.average)} de 5 · {reviewsInWords(rating.count)}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {[where, ...verified, longDate(at)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography
        sx={{
          fontSize: '1.5rem',
          fontWeight: 750,
          color: 'secondary.main',
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {shownPrice(proposal)}
      </Typography>
      {total !== undefined && (
        <Typography variant="body2" color="textSecondary">
          Pelas quantidades do pedido, {shownPrice({ ...proposal, price_kind: 'fixed', price_cents: total })}{' '}
          no total.
        </Typography>
      )}
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {proposal.message}
      </Typography>
      <Box component="dl" sx={{ m: 0, my: 2, display: 'grid', gap: 1 }}>
        <Fact term="Quando pode fazer">{proposal.available}</Fact>
        {proposal.included && <Fact term="O que está incluído">{proposal.included}</Fact>}
        {proposal.files.length > 0 && (
          <Fact term="Ficheiros">
            <FileList
              label={`Ficheiros de ${professional}`}
              files={proposal.files.map(({ name, size, url }) => ({ name, detail: sizeInWords(size), url }))}
            />
          </Fact>
        )}
        {phone && (
          <Fact term="Telemóvel do profissional">
            <Link href={`tel:+351${phone.replace(/\D/g, '')}`}>{phone}</Link>
          </Fact>
        )}
      </Box>
      <Box sx={{ mt: 'auto' }}>
        {choosing && asking && (
          <Alert ref={question} severity="info" role="alert" tabIndex={-1} sx={{ mb: 1 }}>
            <Typography sx={{ mb: 1.5 }}>
              Quer contratar {professional}? Agradecemos aos outros profissionais, e não se volta atrás.
            </Typography>
            <PostForm token={token}>
              <input type="hidden" name={PROPOSAL} value={id} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <BusyButton variant="contained" busy={busy} {...posts(CHOOSE, onChoose)}>
                  Sim, contratar
                </BusyButton>
                <Button onClick={() => setAsking(false)}>Ainda não</Button>
              </Box>
            </PostForm>
          </Alert>
        )}
        {choosing && !asking && (
          <form method="get">
            <input type="hidden" name="l" value={link.l} />
            <input type="hidden" name="s" value={link.s} />
            <Button
              ref={choose}
              variant="contained"
              fullWidth
              {...posts(id, () => setAsking(true))}
              name={ASK_TO_CHOOSE}
              aria-label={`Contratar ${professional}`}
            >
              Contratar
            </Button>
          </form>
        )}
        {failure && <Notice style={{ marginTop: 8 }}>{failure}</Notice>}
        {chat}
        {state !== 'thanked' &&
          (proposal.phone_shown ? (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              Este profissional vê o seu telemóvel.
            </Typography>
          ) : (
            <PostForm token={token}>
              <input type="hidden" name={PROPOSAL} value={id} />
              <Button color="secondary" fullWidth sx={{ mt: 1 }} {...posts(SHOW_PHONE, onShowPhone)}>
                Mostrar-lhe o meu telemóvel
              </Button>
            </PostForm>
          ))}
      </Box>
    </Paper>
  )
}

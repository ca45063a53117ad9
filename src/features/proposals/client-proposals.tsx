import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { MAX_NOBODY_REASON } from '#schemas/forms/nobody-found.ts'
import { call } from '#src/api/client.ts'
import { PlainReason } from '#src/forms/posted/plain-reason.tsx'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { late } from '#src/lib/connection/late.ts'
import { longDate } from '#src/lib/long-date.ts'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'
import { CHOOSE, CLOSE, CLOSE_REASON, EXTEND, MORE, SHOW_PHONE } from './actions.ts'
import { closing } from './closing-words.ts'
import { type ListedProposal, ProposalCard } from './proposal-card.tsx'

const NobodyFound = lazy(async () => ({
  default: (await late(() => import('./nobody-found.tsx'))).NobodyFound,
}))

export type Listed = ReplyOf<typeof calls.listProposals>

/** The ways to sort proposals, each with the rule that stands beside the list. */
const sorts = {
  chegada: { label: 'Pela ordem em que chegaram', compare: () => 0 },
  preco: {
    label: 'Do preço mais baixo para o mais alto',
    compare: (a: ListedProposal, b: ListedProposal) =>
      (a.price_cents ?? Number.POSITIVE_INFINITY) - (b.price_cents ?? Number.POSITIVE_INFINITY),
  },
  avaliacao: {
    label: 'Da avaliação mais alta para a mais baixa; sem avaliações, no fim',
    compare: (a: ListedProposal, b: ListedProposal) =>
      (b.rating?.average ?? 0) - (a.rating?.average ?? 0) || (b.rating?.count ?? 0) - (a.rating?.count ?? 0),
  },
  distancia: {
    label: 'Do mais perto para o mais longe',
    compare: (a: ListedProposal, b: ListedProposal) =>
      (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY),
  },
} as const

type Compare = (a: ListedProposal, b: ListedProposal) => number

/** The chosen proposal stands before the others, whatever their order. */
const chosenFirst =
  (compare: Compare): Compare =>
  (a, b) =>
    Number(b.state === 'chosen') - Number(a.state === 'chosen') || compare(a, b)

const sortNames = Object.keys(sorts) as (keyof typeof sorts)[]

interface ClientProposalsProps {
  listed: Listed
  link: { l: string; s: string }
  standing: ActionStanding
  /** The proposal that the address asks whether to choose. */
  asked: string | null
  /** The reason for ending the request that was posted and refused. */
  typed?: string
  /** Something changed on the server. */
  onChanged: () => void
  /** What opens the chat about a proposal. */
  chatOf: (proposal: ListedProposal) => ReactNode
}

/** The proposals of a request side by side, and what its client can do now (PRO-9 to PRO-11, REQ-16, REQ-17). */
export function ClientProposals({
  listed,
  link,
  standing,
  asked,
  typed = '',
  onChanged,
  chatOf,
}: ClientProposalsProps) {
  const id = useId()
  const notify = useNotify()
  const [sort, setSort] = useState<keyof typeof sorts>('chegada')
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  /** The proposal that it failed at; undefined for the request. */
  const [failedAt, setFailedAt] = useState<string>()
  const [asksWhy, setAsksWhy] = useState(false)
  const standingText = useRef<HTMLParagraphElement>(null)
  const focusKept = useFocusKept(standingText)
  const { proposals, may, expires_at, phone_shown, state } = listed
  const act = async (name: string, work: () => Promise<unknown>, done: string, about?: string) => {
    if (busy !== undefined) return
    setBusy(name)
    setFailure(undefined)
    setFailedAt(about)
    try {
      await work()
      notify(done)
      onChanged()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
  }
  const { token, failed } = standing
  const posted = [CHOOSE, SHOW_PHONE, EXTEND, MORE].find((name) => name === failed?.action) && failed?.text
  const button = (name: string, label: string, work: () => Promise<unknown>, done: string) => (
    <PostForm token={token}>
      <Button variant="outlined" color="secondary" {...posts(name, () => act(name, work, done))}>
        {label}
      </Button>
    </PostForm>
  )
  const open = state === 'open' || state === 'full' || state === 'expired'
  return (
    <Box component="section" aria-label="Propostas" sx={{ mt: 3 }} {...focusKept}>
      {posted && <Notice>{posted}</Notice>}
      {proposals.length > 0 && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', mb: 2 }}>
            <Typography variant="h2" sx={{ flex: '1 1 220px', color: 'secondary.main' }}>
              {proposals.length === 1 ? '1 proposta' : `${proposals.length} propostas`}
            </Typography>
            {proposals.length > 1 && (
              <Box sx={{ ...withScripts, flex: '0 1 320px' }}>
                <label htmlFor={id}>Ordem</label>
                <SelectInput
                  id={id}
                  value={sort}
                  onChange={({ target }) => {
                    const wanted = sortNames.find((name) => name === target.value)
                    if (wanted) setSort(wanted)
                  }}
                >
                  {sortNames.map((name) => (
                    <option key={name} value={name}>
                      {sorts[name].label}
                    </option>
                  ))}
                </SelectInput>
              </Box>
            )}
          </Box>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
            }}
          >
            {proposals.toSorted(chosenFirst(sorts[sort].compare)).map((proposal) => (
              <ProposalCard
                key={proposal.id}
                proposal={proposal}
                link={link}
                token={token}
                mayChoose={may.includes('PROPOSAL.CHOSEN')}
                asked={asked === proposal.id}
                busy={busy === CHOOSE}
                failure={failedAt === proposal.id ? failure : undefined}
                chat={chatOf(proposal)}
                onChoose={() =>
                  act(
                    CHOOSE,
                    () => call('chooseProposal', { body: { ...link, proposal: proposal.id } }),
                    'Está combinado. Avisámos os profissionais.',
                    proposal.id,
                  )
                }
                onShowPhone={() =>
                  act(
                    SHOW_PHONE,
                    () => call('showPhone', { body: { ...link, proposal: proposal.id } }),
                    'Este profissional já vê o seu telemóvel.',
                    proposal.id,
                  )
                }
              />
            ))}
          </Box>
        </>
      )}
      {open && expires_at && (
        <Typography ref={standingText} tabIndex={-1} sx={{ mt: 3 }}>
          {state === 'expired' ? 'O prazo terminou em' : 'O pedido está aberto até'} {longDate(expires_at)}.
        </Typography>
      )}
      {failure && failedAt === undefined && <Notice style={{ marginTop: 12 }}>{failure}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {may.includes('MORE.ASKED') &&
          button(
            MORE,
            'Pedir mais cinco propostas',
            () => call('askForMore', { body: link }),
            'Pedimos mais cinco propostas.',
          )}
        {may.includes('PERIOD.EXTENDED') &&
          button(
            EXTEND,
            'Prolongar 15 dias',
            () => call('extendLead', { body: link }),
            'O prazo foi prolongado.',
          )}
        {open &&
          proposals.length > 1 &&
          !phone_shown &&
          button(
            SHOW_PHONE,
            'Mostrar o meu telemóvel a todos',
            () => call('showPhone', { body: link }),
            'Todos os que responderem veem o seu telemóvel.',
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
            token={token}
            refused={failed?.action === CLOSE ? { typed, failure: failed.text } : undefined}
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
    </Box>
  )
}

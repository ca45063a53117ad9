import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ACTION } from '#schemas/forms/control-names.ts'
import { type Quantities, totalOf } from '#schemas/requests/compare-prices.ts'
import { call } from '#src/api/client.ts'
import { PostForm } from '#src/forms/posted/post-form.tsx'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { withoutScripts } from '#src/ui/with-scripts.ts'
import { CHOOSE, EXTEND, MORE, ORDER, SEE, SEEN, SHOW_PHONE } from './actions.ts'
import { type Listed, type ListedProposal, ProposalCard } from './proposal-card.tsx'
import { RequestDeeds } from './request-deeds.tsx'
import { type SortName, sorted, sortInWords, sortNames } from './sorts.ts'

interface ClientProposalsProps {
  listed: Listed
  /** What the request asks for: prices by a unit are compared with it. */
  quantities: Quantities
  link: { l: string; s: string }
  standing: ActionStanding
  /** The proposal that the address asks whether to choose. */
  asked: string | null
  /** Whether proposals that were not read are shown where there are no scripts. */
  shows: boolean
  /** The order that the address asks for. */
  order?: string | null
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
  quantities,
  link,
  standing,
  asked,
  shows,
  typed = '',
  order,
  onChanged,
  chatOf,
}: ClientProposalsProps) {
  const id = useId()
  const notify = useNotify()
  const [sort, setSort] = useState<SortName>(sortNames.find((name) => name === order) ?? 'chegada')
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()
  /** The proposal that it failed at; undefined for the request. */
  const [failedAt, setFailedAt] = useState<string>()
  const standingText = useRef<HTMLParagraphElement>(null)
  const focusKept = useFocusKept(standingText)
  const { proposals, may } = listed
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
  const veiled = shows ? [] : proposals.filter(({ unread }) => unread)
  const posted =
    [SEE, CHOOSE, SHOW_PHONE, EXTEND, MORE].find((name) => name === failed?.action) && failed?.text
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
              <Box component="form" method="get" sx={{ flex: '0 1 320px', maxWidth: '100%' }}>
                <input type="hidden" name="l" value={link.l} />
                <input type="hidden" name="s" value={link.s} />
                <label htmlFor={id}>Ordem</label>
                <SelectInput
                  id={id}
                  name={ORDER}
                  value={sort}
                  onChange={({ target }) => {
                    const wanted = sortNames.find((name) => name === target.value)
                    if (wanted) setSort(wanted)
                  }}
                >
                  {sortNames.map((name) => (
                    <option key={name} value={name}>
                      {sortInWords(name)}
                    </option>
                  ))}
                </SelectInput>
                <Button type="submit" color="secondary" sx={withoutScripts}>
                  Ordenar
                </Button>
              </Box>
            )}
          </Box>
          {veiled.length > 0 && (
            <Box sx={{ ...withoutScripts, mb: 2 }}>
              <PostForm token={token}>
                {veiled.map((proposal) => (
                  <input key={proposal.id} type="hidden" name={SEEN} value={proposal.id} />
                ))}
                <Button type="submit" name={ACTION} value={SEE} variant="contained">
                  <span>{veiled.length < proposals.length ? 'Ver propostas novas' : 'Ver propostas'}</span>
                </Button>
              </PostForm>
            </Box>
          )}
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
            {sorted(proposals, sort, quantities).map((proposal) => (
              <ProposalCard
                key={proposal.id}
                proposal={proposal}
                total={totalOf(proposal, quantities)}
                link={link}
                token={token}
                veiled={veiled.includes(proposal)}
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
      <RequestDeeds
        listed={listed}
        link={link}
        standing={standing}
        typed={typed}
        standingText={standingText}
        failure={failedAt === undefined ? failure : undefined}
        act={act}
        onChanged={onChanged}
      />
    </Box>
  )
}

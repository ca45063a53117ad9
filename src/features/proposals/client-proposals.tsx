import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
import type { Quantities } from '#schemas/requests/compare-prices.ts'
import { call } from '#src/api/client.ts'
import { PostForm } from '#src/forms/posted/post-form.tsx'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { SelectInput } from '#src/ui/inputs/select-input.tsx'
import { withoutScripts } from '#src/ui/with-scripts.ts'
import { CHOOSE, EXTEND, MORE, ORDER, SEE, SEEN, SHOW_PHONE, TO_ALL } from './actions.ts'
import { Choose } from './choose.tsx'
import type { Listed, ListedProposal } from './listed.ts'
import { ProposalDetails } from './proposal-details.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { ProposalTable } from './proposal-table.tsx'
import { RequestDeeds } from './request-deeds.tsx'
import { ShowPhone } from './show-phone.tsx'
import { type SortName, sorted, sortInWords, sortNames } from './sorts.ts'

interface ClientProposalsProps {
  listed: Listed
  /** What the request asks for: prices by a unit are compared with it. */
  quantities: Quantities
  link: { l: string; s: string }
  /** The client's own phone, in words. */
  phone: string
  standing: ActionStanding
  /** The proposal that the address asks whether to choose. */
  asked: string | null
  /** Whom the address asks whether to show the phone: a proposal, or all. */
  showsTo: string | null
  /** Whether proposals that were not read are shown where there are no scripts. */
  shows: boolean
  /** The order that the address asks for. */
  order?: string | null
  /** The form that ends the request, as it was posted and refused. */
  closing?: FormStanding | undefined
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
  phone,
  standing,
  asked,
  showsTo,
  shows,
  closing,
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
  /** What was opened or closed by hand. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  /** The only one that the page came with: nothing else is compared with it. */
  const [alone] = useState(listed.proposals.length === 1 ? listed.proposals[0]?.id : undefined)
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
          <ProposalTable>
            {sorted(proposals, sort, quantities).map((proposal) => {
              const { id: of, professional, state } = proposal
              const isOpen =
                toggled.get(of) ?? (of === alone || state === 'chosen' || of === asked || of === showsTo)
              return (
                <ProposalRow
                  key={of}
                  proposal={proposal}
                  quantities={quantities}
                  opened={listed.opened_at}
                  veiled={veiled.includes(proposal)}
                  isOpen={isOpen}
                  onToggle={() => setToggled(new Map(toggled).set(of, !isOpen))}
                >
                  <ProposalDetails proposal={proposal} opened={listed.opened_at}>
                    {may.includes('PROPOSAL.CHOSEN') && state === 'sent' && (
                      <Choose
                        {...{ id: of, professional, link, token }}
                        asked={asked === of}
                        busy={busy === CHOOSE}
                        onChoose={() =>
                          act(
                            CHOOSE,
                            () => call('chooseProposal', { body: { ...link, proposal: of } }),
                            'Está combinado. Avisámos os profissionais.',
                            of,
                          )
                        }
                      />
                    )}
                    {failedAt === of && failure && <Notice>{failure}</Notice>}
                    {chatOf(proposal)}
                    {state !== 'thanked' &&
                      (proposal.phone_shown ? (
                        <Typography variant="body2" color="textSecondary">
                          Este profissional vê o seu telemóvel.
                        </Typography>
                      ) : (
                        <ShowPhone
                          {...{ phone, to: professional, proposal: of, link, token }}
                          asked={showsTo === of}
                          button={{ fullWidth: true }}
                          onShow={(isLeaving) =>
                            act(
                              SHOW_PHONE,
                              () =>
                                call('showPhone', { body: { ...link, proposal: of }, leaving: isLeaving }),
                              'Este profissional já vê o seu telemóvel.',
                              of,
                            )
                          }
                        />
                      ))}
                  </ProposalDetails>
                </ProposalRow>
              )
            })}
          </ProposalTable>
        </>
      )}
      <RequestDeeds
        listed={listed}
        link={link}
        phone={phone}
        showsToAll={showsTo === TO_ALL}
        standing={standing}
        closing={closing}
        standingText={standingText}
        failure={failedAt === undefined ? failure : undefined}
        act={act}
        onChanged={onChanged}
      />
    </Box>
  )
}

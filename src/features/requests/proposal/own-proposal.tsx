import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ProposalValues, withPrice } from '#schemas/forms/proposal.ts'
import { shownPrice } from '#schemas/requests/prices.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { whenSent } from '../when-sent.ts'
import { ANSWER, CHANGE, LEAVE_WORK, WITHDRAW } from './proposal-names.ts'
import { ProposalWords } from './proposal-words.tsx'
import { mayWithdraw, type OwnProposalRecord, withdrawalInWords, withdrawingOf } from './withdrawal-words.ts'

/** A proposal as its form has it. */
export const typedAs = (proposal: OwnProposalRecord): ProposalValues => ({
  ...withPrice({}, proposal),
  message: proposal.message,
  available: proposal.available,
  ...(proposal.included !== null && { included: proposal.included }),
})

/** The states of a proposal, as its professional reads them. */
export const proposalStates = {
  sent: { label: 'Enviada', color: 'default' },
  chosen: { label: 'Escolhida', color: 'success' },
  thanked: { label: 'O cliente escolheu outra', color: 'default' },
  withdrawn: { label: 'Retirada', color: 'default' },
} as const

interface OwnProposalProps {
  proposal: OwnProposalRecord
  token: string | undefined
  onChange: () => void
  onWithdraw: () => Promise<void>
  /** What opens the chat with the client. */
  chat: ReactNode
}

/** One's own proposal for a request, which can be changed and withdrawn until the client has read it (PRO-7), or left once it was chosen (PRO-21). */
export function OwnProposal({ proposal, token, onChange, onWithdraw, chat }: OwnProposalProps) {
  const [search] = useSearchParams()
  const [asking, setAsking] = useState(search.has(WITHDRAW) && mayWithdraw(proposal))
  const [busy, setBusy] = useState(false)
  const target = useRef<HTMLElement>(null)
  const focusKept = useFocusKept(target)
  const mark = (element: HTMLElement | null) => {
    target.current = element
  }
  const { label, color } = proposalStates[proposal.state]
  const open = proposal.state === 'sent' && proposal.read_at === null
  const { ask, yes } = withdrawingOf(proposal)
  const withdraw = async () => {
    setBusy(true)
    await onWithdraw()
    setBusy(false)
    setAsking(false)
  }
  return (
    <Box {...focusKept}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Chip label={label} color={color} />
        <Typography variant="body2" color="textSecondary" suppressHydrationWarning>
          {`${whenSent(proposal.created_at)} · ${proposal.read_at === null ? 'ainda não foi lida' : 'o cliente já leu'}`}
        </Typography>
      </Box>
      <ProposalWords
        price={shownPrice(proposal)}
        message={proposal.message}
        available={proposal.available}
        included={proposal.included}
        files={proposal.files}
      />
      {proposal.phone && (
        <Alert severity="success" sx={{ mt: 2 }}>
          O cliente mostrou-lhe o telemóvel:{' '}
          <Link href={`tel:+351${proposal.phone.replace(/\D/g, '')}`}>{proposal.phone}</Link>
        </Alert>
      )}
      {chat}
      {mayWithdraw(proposal) && !asking && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {open && (
            <AskByAddress>
              <Button variant="outlined" color="secondary" {...posts('1', onChange)} name={CHANGE}>
                Alterar
              </Button>
            </AskByAddress>
          )}
          <AskByAddress>
            <Button ref={mark} color="secondary" {...posts('1', () => setAsking(true))} name={WITHDRAW}>
              {ask}
            </Button>
          </AskByAddress>
        </Box>
      )}
      {asking && (
        <Alert ref={mark} tabIndex={-1} severity="warning" role="alert" sx={{ mt: 2 }}>
          <Typography sx={{ mb: 1.5 }}>{withdrawalInWords(proposal)}</Typography>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <PostForm token={token}>
              <BusyButton
                variant="contained"
                busy={busy}
                {...posts(proposal.state === 'chosen' ? LEAVE_WORK : WITHDRAW, withdraw)}
              >
                {yes}
              </BusyButton>
            </PostForm>
            <AskByAddress>
              <Button {...posts('', () => setAsking(false))} name={undefined}>
                Não
              </Button>
            </AskByAddress>
          </Box>
        </Alert>
      )}
    </Box>
  )
}

/** A form around a button that opens something in its place: without scripts its name and value go into the page's address. */
const AskByAddress = ({ children }: { children: ReactNode }) => (
  <form method="get" action={`#${ANSWER}`}>
    {children}
  </form>
)

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { callAdmin } from '#src/api/admin-client.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { Panel } from '../facts.tsx'
import { StateChip } from '../lists/state-chip.tsx'
import { proposalFacts, proposalStates, returnRate } from '../words.ts'

/** How many are shown before more are wanted. */
const FEW = 5

/** The proposals of a professional's account, and how often their credits were returned (ADM-34). */
export function ProposalsOfAccount({ id }: { id: string }) {
  const load = (query: { after?: string; size?: number }, signal?: AbortSignal) =>
    callAdmin('listAccountProposals', { params: { id }, query, ...(signal && { signal }) })
  const { data, failure } = useLoaded(id, (signal) => load({ size: FEW }, signal))
  const [more, setMore] = useState<Pick<NonNullable<typeof data>, 'rows' | 'next'>>()
  const [failed, setFailed] = useState<Error>()
  const rows = [...(data?.rows ?? []), ...(more?.rows ?? [])]
  const next = (more ?? data)?.next ?? null
  const showMore = (after: string) => {
    setFailed(undefined)
    load({ after }).then(
      (page) => setMore((before) => ({ rows: [...(before?.rows ?? []), ...page.rows], next: page.next })),
      setFailed,
    )
  }
  const wrong = failure ?? failed
  return (
    <Panel title="Propostas">
      {wrong && <Notice>{wrong.message}</Notice>}
      {!data && !failure && <Waiting label="A carregar as propostas" shape="rows" />}
      {data && (
        <Typography sx={{ mb: 1 }}>
          {data.sent === 0
            ? 'Ainda não enviou propostas.'
            : `Créditos devolvidos em ${returnRate(data)} propostas.`}
        </Typography>
      )}
      {rows.map(({ lead, cod, service, state, ...proposal }) => (
        <Box key={proposal.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Link component={RouterLink} to={`${paths.admin}/pedidos/${lead}`}>
              {cod}
            </Link>
            {service}
            <StateChip state={state} words={proposalStates} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {proposalFacts(proposal)}
          </Typography>
        </Box>
      ))}
      {next !== null && (
        <Button color="secondary" onClick={() => showMore(next)}>
          Mostrar mais
        </Button>
      )}
    </Panel>
  )
}

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { callAdmin } from '#src/api/admin-client.ts'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { Panel } from '../facts.tsx'
import { StateChip } from '../lists/state-chip.tsx'
import { actorWords, proposalFacts, proposalStates, requestEvents } from '../words.ts'

/** A row of a panel: the thing, and a line of details below. */
function Row({ children, foot }: { children: ReactNode; foot: string }) {
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{children}</Box>
      <Typography variant="body2" color="textSecondary">
        {foot}
      </Typography>
    </Box>
  )
}

const ToAccount = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link component={RouterLink} to={`${paths.admin}/contas/${id}`}>
    {children}
  </Link>
)

interface CourseProps {
  /** The request. */
  id: string
  /** How it stands: where that changes, its course is loaded again. */
  state: string
}

/** What became of a request: its proposals, who was told of it, and its history (ADM-34). */
export function CourseOfRequest({ id, state }: CourseProps) {
  const { data, failure } = useLoaded(`${id} ${state}`, (signal) =>
    callAdmin('showRequestCourse', { params: { id }, signal }),
  )
  if (!data) {
    return (
      <Panel title="Percurso">
        {failure ? (
          <Notice>{failure.message}</Notice>
        ) : (
          <Waiting label="A carregar o percurso do pedido" shape="rows" />
        )}
      </Panel>
    )
  }
  return (
    <>
      <Panel title={`Propostas: ${data.proposals.length}`}>
        {data.proposals.length === 0 && <Typography>Ainda não há propostas.</Typography>}
        {data.proposals.map(({ account, professional, ...proposal }) => (
          <Row key={proposal.id} foot={proposalFacts(proposal)}>
            <ToAccount id={account}>{professional}</ToAccount>
            <StateChip state={proposal.state} words={proposalStates} />
          </Row>
        ))}
      </Panel>
      <Panel title="Profissionais avisados">
        {data.waves.length === 0 && <Typography sx={{ mb: 1 }}>Ainda ninguém foi avisado.</Typography>}
        {data.waves.map(({ wave, at, told }) => (
          <Row key={wave} foot={moment(at)}>
            {`${wave}.ª vez: ${told === 1 ? '1 profissional' : `${told} profissionais`}`}
          </Row>
        ))}
        {data.next_wave !== null && (
          <Typography variant="body2" color="textSecondary">
            {`A próxima vez é a ${moment(data.next_wave)}.`}
          </Typography>
        )}
      </Panel>
      <Panel title="História">
        {data.events.length === 0 && <Typography>Ainda não há nada.</Typography>}
        {data.events.map(({ id: event, at, event: what, actor, account, who, reason }) => (
          <Row key={event} foot={[moment(at), reason].filter(Boolean).join(' · ')}>
            {requestEvents[what] ?? what}:{' '}
            {account && who ? <ToAccount id={account}>{who}</ToAccount> : actorWords[actor]}
          </Row>
        ))}
      </Panel>
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { unreadInWords } from '#schemas/chat/chat.ts'
import { priceInWords } from '#schemas/requests/prices.ts'
import { leadStateWords } from '#schemas/requests/states.ts'
import { call } from '#src/api/client.ts'
import { proposalStates } from '#src/features/requests/own-proposal.tsx'
import { whenSent } from '#src/features/requests/when-sent.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'

type Row = ReplyOf<typeof calls.listOwnProposals>['rows'][number]

/** A professional's own proposals, newest first (PRO-8). */
export function Page() {
  const [after, setAfter] = useState<string>()
  const [earlier, setEarlier] = useState<readonly Row[]>([])
  const { data, failure, reload } = useLoaded(after ?? '', (signal) =>
    call('listOwnProposals', { query: after === undefined ? {} : { after }, signal }),
  )
  const rows = [...earlier, ...(data?.rows ?? [])]
  const next = data?.next ?? null
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '2rem', color: 'secondary.main', mb: 2 }}>
        As suas propostas
      </Typography>
      {failure && (
        <Box>
          <Notice>{failure.message}</Notice>
          <Button color="secondary" onClick={reload}>
            Tentar novamente
          </Button>
        </Box>
      )}
      {!data && !failure && <WaitingQuestion label="A carregar as propostas" />}
      {data && rows.length === 0 && (
        <>
          <Typography sx={{ mb: 2 }}>Ainda não respondeu a nenhum pedido.</Typography>
          <Button component={RouterLink} to={`${paths.area}/pedidos`} variant="contained">
            Ver pedidos
          </Button>
        </>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ id, lead, service, cod, state, lead_state, at, read, messages_unread, ...price }) => (
          <Paper
            key={id}
            component="li"
            elevation={1}
            sx={{ p: { xs: 2, md: 3 }, mb: 2, borderRadius: '16px' }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Link
                component={RouterLink}
                to={`${paths.area}/pedidos/${lead}`}
                sx={{ flex: '1 1 200px', py: 0.5, overflowWrap: 'anywhere' }}
              >
                {service}
              </Link>
              {messages_unread > 0 && (
                <Chip size="small" color="primary" label={unreadInWords(messages_unread)} />
              )}
              <Chip size="small" label={proposalStates[state].label} color={proposalStates[state].color} />
            </Box>
            <Typography>{priceInWords(price)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[
                cod,
                whenSent(at),
                read ? 'lida pelo cliente' : 'por ler',
                `pedido: ${leadStateWords[lead_state].toLowerCase()}`,
              ].join(' · ')}
            </Typography>
          </Paper>
        ))}
      </Box>
      {next !== null && (
        <Button
          variant="outlined"
          color="secondary"
          onClick={() => {
            setEarlier(rows)
            setAfter(next)
          }}
        >
          Mostrar mais
        </Button>
      )}
    </>
  )
}

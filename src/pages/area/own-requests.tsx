import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { unreadInWords } from '#schemas/chat/chat.ts'
import { leadStateWords } from '#schemas/requests/states.ts'
import { longDate } from '#src/lib/long-date.ts'
import { leadPath, paths } from '#src/routes/paths.ts'
import { AreaCard } from './area-card.tsx'

const newInWords = (count: number) => (count === 1 ? '1 proposta nova' : `${count} propostas novas`)
const hasUnread = ({
  unread: { proposals, messages },
}: {
  unread: { proposals: number; messages: number }
}) => proposals + messages > 0

/** A person's requests, each with a link to its page; those with something unread come first. */
export function OwnRequests({ requests }: Pick<ReplyOf<typeof calls.showArea>, 'requests'>) {
  const shown = requests.toSorted((a, b) => Number(hasUnread(b)) - Number(hasUnread(a)))
  return (
    <AreaCard title="Os seus pedidos">
      {requests.length === 0 && (
        <>
          <Typography sx={{ mb: 2 }}>Ainda não fez pedidos.</Typography>
          <Button component={RouterLink} to={paths.home} variant="contained">
            Pedir propostas
          </Button>
        </>
      )}
      {shown.map(({ id, s, cod, service, state, created_at, unread }) => (
        <Box
          key={id}
          sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:last-of-type': { pb: 0 } }}
        >
          <Link component={RouterLink} to={leadPath({ id, s })} sx={{ display: 'inline-block', py: 0.5 }}>
            {service}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {cod} · {leadStateWords[state]} · {longDate(created_at)}
          </Typography>
          {hasUnread({ unread }) && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              {unread.proposals > 0 && (
                <Chip size="small" color="primary" label={newInWords(unread.proposals)} />
              )}
              {unread.messages > 0 && (
                <Chip size="small" color="primary" label={unreadInWords(unread.messages)} />
              )}
            </Box>
          )}
        </Box>
      ))}
    </AreaCard>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { leadStateWords } from '#schemas/requests/states.ts'
import { longDate } from '#src/lib/long-date.ts'
import { leadPath, paths } from '#src/routes/paths.ts'
import { AreaCard } from './area-card.tsx'

/** A person's requests, each with a link to its page. */
export function OwnRequests({ requests }: Pick<ReplyOf<typeof calls.showArea>, 'requests'>) {
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
      {requests.map(({ id, s, cod, service, state, created_at }) => (
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
        </Box>
      ))}
    </AreaCard>
  )
}

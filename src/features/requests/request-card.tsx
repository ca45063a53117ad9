import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ASKED_LABEL } from '#schemas/requests/asking.ts'
import { decidingInWords } from '#schemas/requests/deciding.ts'
import { paths } from '#src/routes/paths.ts'
import { FOCUS_RING } from '#src/ui/focus-ring.ts'
import { UrgentChip } from './urgent-chip.tsx'
import { whenSent } from './when-sent.ts'

export type FoundRequest = ReplyOf<typeof calls.findRequests>['rows'][number]

/** A request in the list of those that a professional can answer (PRO-2). The whole card is its link; `children` are buttons on it. */
export function RequestCard({ request, children }: { request: FoundRequest; children?: ReactNode }) {
  const { id, service, at, urgent, asked, unread, answers } = request
  return (
    <Paper
      component="li"
      elevation={1}
      sx={{
        position: 'relative',
        p: { xs: 2, md: 3 },
        mb: 2,
        borderRadius: '16px',
        borderLeft: 4,
        borderColor: unread ? 'primary.main' : 'transparent',
        '&:hover': { boxShadow: 4 },
        '&:has(a:focus-visible)': FOCUS_RING,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={`${paths.area}/pedidos/${id}`}
            color="secondary"
            underline="hover"
            sx={{ overflowWrap: 'anywhere', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {service}
          </Link>
        </Typography>
        {urgent && <UrgentChip />}
        {asked && <Chip size="small" color="secondary" label={ASKED_LABEL} />}
        {unread && <Chip size="small" color="primary" label="Novo" />}
        <Typography variant="body2" color="textSecondary" suppressHydrationWarning>
          {whenSent(at)}
        </Typography>
      </Box>
      <Typography sx={{ mt: 0.5, mb: answers.length > 0 ? 1.5 : 0 }}>
        {decidingInWords(request).join(' · ')}
      </Typography>
      {answers.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
          {answers.map(({ question, answer }) => (
            <Box key={question} sx={{ minWidth: 0 }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {question}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {answer}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {children && <Box sx={{ position: 'relative', width: 'fit-content', mt: 1 }}>{children}</Box>}
    </Paper>
  )
}

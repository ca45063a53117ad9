import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { longDate } from '#schemas/atoms/long-date.ts'
import { unreadInWords } from '#schemas/chat/chat.ts'
import { leadStateWords, mayBeCancelled } from '#schemas/requests/states.ts'
import { call } from '#src/api/client.ts'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { usePages } from '#src/lib/use-pages.ts'
import { ASK_TO_CANCEL, leadPath, paths } from '#src/routes/paths.ts'
import { AFTER } from '../shared/list-page.ts'
import { AreaCard } from './area-card.tsx'
import type { Area } from './load-area.ts'

const newInWords = (count: number) => (count === 1 ? '1 proposta nova' : `${count} propostas novas`)
/** How a request stands: an open one that has proposals waits for its client rather than for them. */
const standing = ({ state, proposals }: Pick<Area['requests'][number], 'state' | 'proposals'>) => {
  if (state !== 'open' || proposals === 0) return leadStateWords[state]
  return `Aberto, com ${proposals === 1 ? '1 proposta' : `${proposals} propostas`}`
}

async function moreAfter(after: string) {
  const { requests, requests_next } = await call('showArea', { query: { after } })
  return { rows: requests, next: requests_next }
}

interface OwnRequestsProps {
  requests: Area['requests']
  /** What the next page begins after. */
  next: string | null
}

/** A person's requests, each with a link to its page, a page of them at a time (ACC-24). */
export function OwnRequests({ requests, next }: OwnRequestsProps) {
  const newest = useMemo(() => ({ rows: requests, next }), [requests, next])
  /** The first page that later ones were opened after: it stays with them. */
  const [firstPage, setFirstPage] = useState<typeof newest>()
  const first = firstPage ?? newest
  const pages = usePages(first, moreAfter)
  const goesOn = new URLSearchParams(useLocation().search).has(AFTER)
  return (
    <AreaCard title="Os seus pedidos">
      {goesOn && (
        <Link href={paths.area} sx={{ display: 'inline-block', py: 1 }}>
          Ver os pedidos mais recentes
        </Link>
      )}
      {requests.length === 0 && !goesOn && (
        <>
          <Typography sx={{ mb: 2 }}>Ainda não fez pedidos.</Typography>
          <Button component={RouterLink} to={paths.home} variant="contained">
            Pedir propostas
          </Button>
        </>
      )}
      {pages.rows.map(({ id, s, cod, service, state, proposals, created_at, unread }) => (
        <Box
          key={id}
          sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:last-of-type': { pb: 0 } }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
            <Link
              component={RouterLink}
              to={leadPath({ id, s })}
              sx={{ py: 0.5, mr: 'auto', overflowWrap: 'anywhere' }}
            >
              {service}
            </Link>
            {unread.proposals > 0 && (
              <Chip size="small" color="primary" label={newInWords(unread.proposals)} />
            )}
            {unread.messages > 0 && (
              <Chip size="small" color="primary" label={unreadInWords(unread.messages)} />
            )}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {`${cod} · ${standing({ state, proposals })} · ${longDate(created_at)}`}
          </Typography>
          {mayBeCancelled(state) && (
            <Link
              component={RouterLink}
              to={`${leadPath({ id, s })}&${ASK_TO_CANCEL}=1`}
              aria-label={`Cancelar o pedido ${cod}`}
              variant="body2"
              sx={{ display: 'inline-block', py: 0.75 }}
            >
              Cancelar
            </Link>
          )}
        </Box>
      ))}
      <MoreRows
        name={AFTER}
        pages={{
          ...pages,
          showMore: () => {
            setFirstPage(first)
            return pages.showMore()
          },
        }}
      />
    </AreaCard>
  )
}

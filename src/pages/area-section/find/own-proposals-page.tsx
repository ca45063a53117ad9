import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { unreadInWords } from '#schemas/chat/chat.ts'
import { shownPrice } from '#schemas/requests/prices.ts'
import { leadStateWords } from '#schemas/requests/states.ts'
import { call } from '#src/api/client.ts'
import { useNews } from '#src/api/use-news.ts'
import { proposalStates } from '#src/features/requests/proposal/own-proposal.tsx'
import { whenSent } from '#src/features/requests/when-sent.ts'
import { MoreRows } from '#src/forms/posted/more-rows.tsx'
import { usePages } from '#src/lib/use-pages.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { paths } from '#src/routes/paths.ts'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { AFTER } from '../../shared/list-page.ts'
import { ownChatPath } from '../request-paths.ts'
import type { SectionProps } from '../section-data.ts'
import { FailedSection } from '../to-confirm.tsx'
import { useSection } from '../use-section.ts'

const afterIn = (search: URLSearchParams) => {
  const after = search.get(AFTER)
  return after === null ? {} : { after }
}

export const load = ({ call }: LoaderContext, { url }: Request) =>
  call('listOwnProposals', { query: afterIn(new URL(url).searchParams) })

/** A professional's own proposals, newest first (PRO-8). */
export function Page({ loaded }: SectionProps<ReplyOf<Calls['listOwnProposals']>>) {
  const [search] = useSearchParams()
  const query = afterIn(search)
  const { data, failure, reload, refresh } = useSection(loaded, JSON.stringify(query), (signal) =>
    call('listOwnProposals', { query, signal }),
  )
  const pages = usePages(data, (after) => call('listOwnProposals', { query: { after } }))
  const { rows } = pages
  useNews(() => {
    // Later pages that were opened stay.
    if (rows.length === data?.rows.length) refresh()
  }, data?.stream)
  return (
    <>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2 }}>
        As suas propostas
      </Typography>
      <FailedSection failure={failure} onRetry={reload} loaded={loaded} />
      {!data && !failure && <WaitingPage label="A carregar as propostas" shape="rows" isTitled />}
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
                <Button component={RouterLink} to={ownChatPath(lead, id)} size="small" variant="outlined">
                  {unreadInWords(messages_unread)}
                </Button>
              )}
              <Chip size="small" label={proposalStates[state].label} color={proposalStates[state].color} />
            </Box>
            <Typography sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {shownPrice(price)}
            </Typography>
            <Typography variant="body2" color="textSecondary" suppressHydrationWarning>
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
      <MoreRows pages={pages} name={AFTER} />
    </>
  )
}

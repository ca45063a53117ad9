import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { unreadInWords } from '#schemas/chat/chat.ts'
import { leadStateWords } from '#schemas/requests/states.ts'
import { PlainChat } from '#src/features/chat/plain-chat.tsx'
import { paths } from '#src/routes/paths.ts'
import { AFTER } from '../shared/list-page.ts'
import { refusedOf } from '../shared/plain-chats.ts'
import { ownChatPath, type SectionData } from './load-section.ts'

/** What a part of the area shows without scripts: a chat, the way to the chats, or where else to go (CHT-10). */
export function PlainSection({ standing, plain, proposals }: SectionData) {
  if (plain)
    return (
      <>
        <Link href={`${paths.area}/propostas`} sx={{ py: 1 }}>
          As suas propostas
        </Link>
        <Typography variant="h1" sx={{ fontSize: '2rem', color: 'secondary.main' }}>
          Conversa com o cliente
        </Typography>
        <PlainChat
          chat={plain.chat}
          address={plain.address}
          token={standing.token}
          {...refusedOf(standing, plain)}
        />
      </>
    )
  if (proposals) return <OwnProposals proposals={proposals} />
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        Esta parte da sua área precisa de JavaScript. Os seus pedidos e dados estão na página da sua área; as
        conversas com clientes, em «As suas propostas».
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button href={paths.area} variant="contained">
          A sua área
        </Button>
        <Button href={`${paths.area}/propostas`} color="secondary">
          As suas propostas
        </Button>
      </Box>
    </>
  )
}

function OwnProposals({ proposals: { rows, next } }: { proposals: NonNullable<SectionData['proposals']> }) {
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: '2rem', color: 'secondary.main', mb: 2 }}>
        As suas propostas
      </Typography>
      {rows.length === 0 && <Typography>Ainda não respondeu a nenhum pedido.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {rows.map(({ id, lead, service, cod, lead_state, messages_unread }) => (
          <Box
            component="li"
            key={id}
            sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' }, overflowWrap: 'anywhere' }}
          >
            <Link href={ownChatPath(lead, id)} sx={{ display: 'inline-block', py: 0.5 }}>
              Conversa sobre {service}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {[cod, leadStateWords[lead_state], messages_unread > 0 && unreadInWords(messages_unread)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
      {next !== null && (
        <Button
          href={`${paths.area}/propostas?${new URLSearchParams({ [AFTER]: next })}`}
          variant="outlined"
          color="secondary"
          sx={{ mt: 2 }}
        >
          Mais propostas
        </Button>
      )}
    </>
  )
}

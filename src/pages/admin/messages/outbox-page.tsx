import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AdminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { defineList, ofPerson, ofRequest, type RowAction } from '#src/features/admin/lists/list.ts'
import { ListSection } from '#src/features/admin/lists/list-section.tsx'
import { StateChip } from '#src/features/admin/lists/state-chip.tsx'
import { setFilters } from '#src/features/admin/lists/use-filters.ts'
import { channelWords, messageStates, sentAgain, tries } from '#src/features/admin/words.ts'
import { moment } from '#src/lib/moment.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'

type Message = ReplyOf<AdminCalls['listMessages']>['rows'][number]

const resend: RowAction<Message> = {
  id: 'resend',
  label: 'Tentar de novo',
  isFor: ({ state, error }) =>
    (state === 'dead' || state === 'refused') && error !== 'expired' && !error?.startsWith('bounce '),
  run: ({ id }) => callAdmin('resendMessage', { params: { id } }),
  done: (count) =>
    count === 1 ? 'A mensagem vai ser enviada de novo.' : `${count} mensagens vão ser enviadas de novo.`,
  inRows: true,
}

/** E-mails and SMS: what waits, what was sent, what failed or was refused and can be tried again. */
export const messages = defineList({
  path: 'envios',
  title: 'Envios',
  label: 'Envios',
  none: 'Ainda não há mensagens.',
  noneFound: 'Nenhuma mensagem corresponde à procura.',
  filters: {
    pessoa: ofPerson,
    pedido: ofRequest,
    texto: { label: 'Nome ou destinatário', kind: 'text', least: 3 },
    estado: { label: 'Estado', kind: 'choice', all: 'Todos os estados', options: messageStates },
    de: { label: 'De', kind: 'day' },
    ate: { label: 'Até', kind: 'day' },
  },
  load: ({ pessoa, pedido, texto, estado, de, ate }, asked, signal) =>
    callAdmin('listMessages', {
      query: {
        ...asked,
        ...setFilters({
          person: pessoa,
          request: pedido,
          text: texto,
          state: estado as 'dead' | '',
          from: de,
          to: ate,
        }),
      },
      signal,
    }),
  columns: [
    {
      id: 'title',
      title: 'Mensagem',
      flex: 1,
      minWidth: 200,
      text: ({ title, channel, recipient }) =>
        `${title} · ${channelWords[channel] ?? channel} · ${recipient}`,
      show: (row) => <What message={row} />,
    },
    { id: 'at', title: 'Quando', width: 140, text: ({ at }) => moment(at) },
    {
      id: 'state',
      title: 'Estado',
      flex: 1,
      minWidth: 180,
      text: ({ state, attempts, error }) =>
        [messageStates[state], tries(attempts, error)].filter(Boolean).join(' · '),
      show: (row) => <Outcome message={row} />,
    },
  ],
  actions: [resend],
})

export const Page = () => (
  <ListSection
    list={messages}
    // The button sends all messages again, not those of one person or request: a list of those has no such button.
    actions={({ pessoa, pedido, ...values }, reload) =>
      pessoa === '' && pedido === '' ? <ResendAll {...values} onResent={reload} /> : null
    }
  />
)

interface ResendAllProps {
  texto: string
  estado: string
  de: string
  ate: string
  onResent: () => void
}

/** Sends again everything that failed, or that was refused, among what the list is filtered to. */
function ResendAll({ texto, estado, de, ate, onResent }: ResendAllProps) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState('')
  const among = setFilters({ text: texto, from: de, to: ate })
  const refused = estado === 'refused'
  const searched = Object.keys(among).length > 0
  const send = async () => {
    setBusy(true)
    setFailed('')
    try {
      setSaid(
        sentAgain(
          await callAdmin('resendMessages', {
            body: { ...among, ...(refused && { state: 'refused' as const }) },
          }),
        ),
      )
      onResent()
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: { xs: 'start', sm: 'end' } }}>
      <BusyButton variant="outlined" color="secondary" busy={busy} onClick={send}>
        <span>{`Reenviar ${searched ? 'as' : 'todas as'} ${refused ? 'recusadas' : 'falhadas'}${searched ? ' que procurou' : ''}`}</span>
      </BusyButton>
      <Typography role="status" variant="body2">
        {said}
      </Typography>
      {failed && <Notice>{failed}</Notice>}
    </Box>
  )
}

/** The message's title, channel and recipient. */
const What = ({ message: { title, channel, recipient } }: { message: Message }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
    {title}
    <Typography variant="body2" color="textSecondary">
      {channelWords[channel] ?? channel} · {recipient}
    </Typography>
  </Box>
)

/** The message's state, and what came of sending it. */
const Outcome = ({ message }: { message: Message }) => (
  <Box sx={{ minWidth: 0, whiteSpace: 'normal' }}>
    <StateChip state={message.state} words={messageStates} />
    <Typography variant="body2" color="textSecondary">
      {tries(message.attempts, message.error)}
    </Typography>
  </Box>
)

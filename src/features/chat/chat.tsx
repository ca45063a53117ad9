import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ChatMessage, MAX_CHAT_TEXT } from '#schemas/chat/chat.ts'
import { moment } from '#src/lib/moment.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { TextArea } from '#src/ui/inputs/text-input.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { ChatTransport } from './transport.ts'
import { useChat } from './use-chat.ts'

interface BubbleProps {
  own: boolean
  text: string
  /** Who wrote it, when, and whether it was read. */
  foot: string
  failed?: boolean
}

/** A message. Its text is text: nothing in it is a link or a picture. */
function Bubble({ own, text, foot, failed = false }: BubbleProps) {
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: own ? 'flex-end' : 'flex-start' }}>
      <Box
        sx={{
          maxWidth: '85%',
          px: 2,
          py: 1,
          borderRadius: 2,
          border: 1,
          borderColor: failed ? 'error.main' : 'divider',
          bgcolor: own ? 'action.hover' : 'background.paper',
        }}
      >
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        <Typography variant="body2" color={failed ? 'error' : 'textSecondary'}>
          {foot}
        </Typography>
      </Box>
    </Box>
  )
}

const footOf = ({ author, at, read }: ChatMessage, me: string, other: string): string =>
  author === me ? `Você, ${moment(at)}${read === null ? '' : ', lida'}` : `${other}, ${moment(at)}`

/** The chat of a proposal, for either of its two people (CHT-1). */
export function Chat({ transport }: { transport: ChatTransport }) {
  const { chat, failure, outgoing, send, report, retry } = useChat(transport)
  const [text, setText] = useState('')
  const [reporting, setReporting] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const count = (chat?.messages.length ?? 0) + (outgoing ? 1 : 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message shows itself
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [count])

  if (!chat) {
    if (failure === undefined) return <WaitingQuestion label="A carregar a conversa" />
    return (
      <Box>
        <Notice>{failure}</Notice>
        <Button onClick={retry}>Tentar de novo</Button>
      </Box>
    )
  }
  const { me, other, messages, closed, reopened } = chat
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (written === '' || (outgoing && outgoing.failure === undefined)) return
    setText('')
    void send(written)
  }
  return (
    <Box component="section" aria-label={`Conversa com ${other}`}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {other}
        </Typography>
        {closed === null && (
          <Button color="secondary" onClick={() => setReporting(true)}>
            Denunciar
          </Button>
        )}
      </Box>
      <Box
        ref={list}
        role="log"
        aria-label="Mensagens"
        tabIndex={0}
        sx={{ maxHeight: 420, overflowY: 'auto' }}
      >
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {messages.map((message) => (
            <Bubble
              key={message.id}
              own={message.author === me}
              text={message.text}
              foot={footOf(message, me, other)}
            />
          ))}
          {outgoing && (
            <Bubble
              own
              text={outgoing.text}
              foot={outgoing.failure === undefined ? 'A enviar…' : `Não foi enviada. ${outgoing.failure}`}
              failed={outgoing.failure !== undefined}
            />
          )}
        </Box>
      </Box>
      {count === 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Ainda não há mensagens. Escreva o que quer saber ou combinar.
        </Typography>
      )}
      {reopened !== null && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }} color="textSecondary">
          {reopened}
        </Typography>
      )}
      {outgoing?.failure !== undefined && (
        <Button sx={{ mt: 1 }} onClick={() => void send(outgoing.text)}>
          Enviar de novo
        </Button>
      )}
      {closed === null ? (
        <Box component="form" onSubmit={submit} sx={{ mt: 2 }}>
          <TextArea
            aria-label="A sua mensagem"
            value={text}
            maxLength={MAX_CHAT_TEXT}
            onChange={({ target }) => setText(target.value)}
            style={{ minHeight: 72 }}
          />
          <BusyButton
            type="submit"
            variant="contained"
            busy={outgoing !== undefined && outgoing.failure === undefined}
            sx={{ mt: 1 }}
          >
            Enviar
          </BusyButton>
        </Box>
      ) : (
        <Notice>{closed}</Notice>
      )}
      {reporting && <ReportDialog other={other} report={report} onClose={() => setReporting(false)} />}
    </Box>
  )
}

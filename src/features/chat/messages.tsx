import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ChatAuthor, ChatMessage } from '#schemas/chat/chat.ts'
import { moment } from '#src/lib/moment.ts'
import { PhotoStrip } from '#src/ui/photo-strip.tsx'

export interface MessagesProps {
  messages: readonly ChatMessage[]
  me: ChatAuthor
  /** The name of the other one. */
  other: string
}

/** The messages of a chat, one's own at the right. */
export function Messages(props: MessagesProps) {
  return (
    <>
      <MessageList {...props} />
      {props.messages.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          Ainda não há mensagens. Escreva o que quer saber ou combinar.
        </Typography>
      )}
    </>
  )
}

/** Messages in order. */
export const MessageList = ({ messages, me, other }: MessagesProps) => (
  <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
    {messages.map((message) => (
      <Bubble key={message.id} isMine={message.author === me} message={message} other={other} />
    ))}
  </Box>
)

interface BubbleProps {
  isMine: boolean
  message: ChatMessage
  other: string
}

/** A message. Its text is text: nothing in it is a link or a picture. */
function Bubble({ isMine: isOwn, message: { text, photos, at, read }, other }: BubbleProps) {
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{ display: 'flex', justifyContent: isOwn ? 'flex-end' : 'flex-start' }}
    >
      <Box
        sx={{
          maxWidth: '85%',
          px: 2,
          py: 1,
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
          bgcolor: isOwn ? 'action.hover' : 'background.paper',
        }}
      >
        {text !== '' && (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        )}
        {photos.length > 0 && (
          <PhotoStrip photos={photos} whose={`enviada por ${isOwn ? 'si' : other}, ${moment(at)}`} />
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {isOwn
            ? `A sua mensagem, ${moment(at)}${read === null ? '' : ', lida'}`
            : `${other}, ${moment(at)}`}
        </Typography>
      </Box>
    </Box>
  )
}

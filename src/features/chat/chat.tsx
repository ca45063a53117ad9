import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { PhotoUploader } from '#src/forms/form-context.ts'
import { KeptNotice } from '#src/forms/kept/kept-notice.tsx'
import { useKeptText } from '#src/forms/kept/use-kept-text.ts'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { wholeOnPaper } from '#src/ui/on-paper.ts'
import { ChatDate } from './chat-date.tsx'
import { Compose } from './compose.tsx'
import { type Draft, EMPTY_DRAFT, isEmpty } from './draft.ts'
import { Messages } from './messages.tsx'
import { OlderMessages } from './older-messages.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { ChatTransport } from './transport.ts'
import { useChat } from './use-chat.ts'

interface ChatProps {
  /** The proposal that it is about. */
  about?: string
  transport: ChatTransport
  uploader: PhotoUploader
  /** What is being written: it outlives the chat, which may be closed meanwhile. */
  draft: Draft
  /** Whether the tab had kept it. */
  hasDraft?: boolean
  onDraft: Dispatch<SetStateAction<Draft>>
}

/** The chat of a proposal, for either of its two people (CHT-1). */
export function Chat({
  about = '',
  transport,
  uploader,
  draft,
  hasDraft: found = false,
  onDraft,
}: ChatProps) {
  const { chat, failure, loadOlder, send, report, agree, retry } = useChat(transport)
  const [reporting, setReporting] = useState(false)
  const reason = useKeptText(`denuncia:${about}`)
  const list = useRef<HTMLDivElement>(null)
  const focusKept = useFocusKept(list)
  const newest = chat?.messages.at(-1)?.id

  useEffect(() => {
    if (list.current && newest !== undefined) list.current.scrollTop = list.current.scrollHeight
  }, [newest])

  if (!chat) {
    if (failure === undefined) return <Waiting label="A carregar a conversa" shape="chat" />
    return (
      <Box>
        <Notice>{failure}</Notice>
        <Button onClick={retry}>Tentar novamente</Button>
      </Box>
    )
  }
  const { me, other, messages, older, began, closed, reopened, date } = chat
  const asked = Math.max(
    0,
    messages.findIndex(({ id }) => id === began),
  )
  return (
    <Box
      component="section"
      aria-label={`Conversa com ${other}`}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, maxHeight: '100%' }}
      {...focusKept}
    >
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
        // Older messages keep the place of the others themselves.
        sx={{ flex: '1 1 auto', minHeight: 160, overflowY: 'auto', overflowAnchor: 'none', ...wholeOnPaper }}
      >
        <OlderMessages
          list={list}
          messages={messages.slice(0, asked)}
          me={me}
          other={other}
          load={older === null ? undefined : loadOlder}
        />
        <Messages messages={messages.slice(asked)} me={me} other={other} />
      </Box>
      {reopened !== null && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }} color="textSecondary">
          {reopened}
        </Typography>
      )}
      {closed !== null && <Notice>{closed}</Notice>}
      <ChatDate date={date} other={other} closed={closed !== null} act={agree} />
      <Box sx={{ mt: 2 }}>
        <KeptNotice isRestored={found && !isEmpty(draft)} onRestore={() => onDraft(EMPTY_DRAFT)} />
      </Box>
      {(closed === null || !isEmpty(draft)) && (
        <Compose draft={draft} onDraft={onDraft} uploader={uploader} closed={closed !== null} send={send} />
      )}
      {reporting && (
        <ReportDialog
          other={other}
          reason={reason.text}
          onReason={reason.setText}
          report={async (text) => {
            await report(text)
            reason.setText('')
          }}
          onClose={() => setReporting(false)}
        />
      )}
    </Box>
  )
}

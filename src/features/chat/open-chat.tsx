import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { unreadInWords } from '#schemas/chat/chat.ts'
import type { PhotoUploader } from '#src/forms/form-context.ts'
import { late } from '#src/lib/connection/late.ts'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { chatTransport } from './transport.ts'

const Chat = lazy(() => late(() => import('./chat.tsx')).then(({ Chat: Part }) => ({ default: Part })))

interface OpenChatProps {
  proposal: string
  /** Whom one writes to, in words: 'Escrever a Rui Teste'. */
  label: string
  /** The request's link, for its client; the professional is signed in. */
  link?: { l: string; s: string }
  /** What uploads photographs. */
  uploader: PhotoUploader
  /** How many messages were unread when the page was loaded. */
  unread?: number
}

/** The button that opens the chat of a proposal in its place (CHT-1). The chat is loaded when it is opened. */
export function OpenChat({ proposal, label, link, uploader, unread = 0 }: OpenChatProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const { l, s } = link ?? {}
  const transport = useMemo(
    () => chatTransport(proposal, l !== undefined && s !== undefined ? { l, s } : {}),
    [proposal, l, s],
  )
  return (
    <Box sx={{ ...withScripts, mt: 1 }}>
      {unread > 0 && !opened && (
        <Chip size="small" color="primary" label={unreadInWords(unread)} sx={{ mb: 1 }} />
      )}
      <Button
        variant="outlined"
        color="secondary"
        fullWidth
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
          setOpened(true)
        }}
      >
        {open ? 'Fechar a conversa' : label}
      </Button>
      <Box id={id} sx={{ mt: open ? 2 : 0 }}>
        {open && (
          <Suspense fallback={<WaitingQuestion label="A carregar a conversa" />}>
            <Chat transport={transport} uploader={uploader} draft={draft} onDraft={setDraft} />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { unreadInWords } from '#schemas/chat/chat.ts'
import type { PhotoUploader } from '#src/forms/form-context.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { WaitingQuestion } from '#src/ui/feedback/waiting.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'
import { useDraft } from './draft.ts'
import { PlainChat, type PlainChatProps } from './plain-chat.tsx'
import { chatTransport } from './transport.ts'

const Chat = latePart(() => import('./chat.tsx')).component((part) => part.Chat)

interface OpenChatProps {
  proposal: string
  /** Whom one writes to, in words: 'Escrever a Rui Teste'. */
  label: string
  /** The request's link, for its client; the professional is signed in. */
  link?: { l: string; s: string }
  /** What uploads photographs. */
  uploader: PhotoUploader
  /** How many messages were unread when the page heard of it last. */
  unread?: number
  /** The address says that it is open. */
  asked?: boolean
  /** Where there are no scripts: the page's address with this chat, and the chat where that was asked for. */
  plain?: { address: string; chat?: Omit<PlainChatProps, 'address'> | undefined } | undefined
}

/** The button that opens the chat of a proposal in its place (CHT-1). The chat is loaded when it is opened. */
export function OpenChat({
  proposal,
  label,
  link,
  uploader,
  unread = 0,
  asked = false,
  plain,
}: OpenChatProps) {
  const id = useId()
  const inBrowser = useInBrowser()
  const [pressed, setPressed] = useState<boolean>()
  /** What was unread when the chat was opened or closed here: it has been read since. */
  const [read, setRead] = useState(0)
  if (read > 0 && unread !== read) setRead(0)
  const { draft, setDraft, hasDraft } = useDraft(proposal)
  const open = pressed ?? ((asked || hasDraft) && inBrowser)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asked) button.current?.scrollIntoView({ block: 'start' })
  }, [asked])
  const { l, s } = link ?? {}
  const transport = useMemo(
    () => chatTransport(proposal, l !== undefined && s !== undefined ? { l, s } : {}),
    [proposal, l, s],
  )
  const chip = unread > 0 && unread !== read && (
    <Chip size="small" color="primary" label={unreadInWords(unread)} sx={{ mb: 1 }} />
  )
  const withButton = (
    <Box sx={{ ...withScripts, mt: 1 }}>
      {!open && chip}
      <Button
        ref={button}
        variant="outlined"
        color="secondary"
        fullWidth
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setPressed(!open)
          setRead(unread)
        }}
      >
        <span>{open ? 'Fechar a conversa' : label}</span>
      </Button>
      <Box id={id} sx={{ mt: open ? 2 : 0 }}>
        {open && (
          <Suspense fallback={<WaitingQuestion label="A carregar a conversa" />}>
            <Chat
              about={proposal}
              transport={transport}
              uploader={uploader}
              draft={draft}
              hasDraft={hasDraft}
              onDraft={setDraft}
            />
          </Suspense>
        )}
      </Box>
    </Box>
  )
  if (!plain) return withButton
  return (
    <>
      {withButton}
      <Box sx={{ ...withoutScripts, flexDirection: 'column', alignItems: 'start', mt: 1 }}>
        {plain.chat ? (
          <PlainChat {...plain.chat} address={plain.address} />
        ) : (
          <>
            {chip}
            <Button href={plain.address} variant="outlined" color="secondary" fullWidth>
              {label}
            </Button>
          </>
        )}
      </Box>
    </>
  )
}

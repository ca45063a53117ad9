import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { Suspense, useMemo, useState } from 'react'
import { CHAT, unreadInWords } from '#schemas/chat/chat.ts'
import type { PhotoUploader } from '#src/forms/form-context.ts'
import { posts } from '#src/forms/posted/post-form.tsx'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { EMPTY_DRAFT, isEmpty, useDraft } from './draft.ts'
import type { PageChat } from './page-chat.ts'
import { chatTransport } from './transport.ts'

const chatPart = latePart(() => import('./chat.tsx'))
const Chat = chatPart.component((part) => part.Chat)
// The server renders at once.
if (import.meta.env.SSR) await chatPart.ahead()

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
  /** The chat that the page came with, as its address asks for one. */
  page?: PageChat | undefined
}

/** What a text that was written and not sent is called at the button of its chat. */
const UNSENT = 'Mensagem por enviar'

/**
 * The button that opens the chat of a proposal (CHT-1): at the side, on phones as a sheet, so that nothing on the page moves. The
 * chat is loaded when it is opened. Without scripts the button leads to the page with the chat, which takes its place (CHT-10).
 */
export function OpenChat({
  proposal,
  label,
  link,
  uploader,
  unread = 0,
  asked = false,
  page: came,
}: OpenChatProps) {
  const inBrowser = useInBrowser()
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'))
  const [pressed, setPressed] = useState<boolean>()
  /** What was unread when the chat was opened or closed here: it has been read since. */
  const [read, setRead] = useState(0)
  if (read > 0 && unread !== read) setRead(0)
  const { draft, setDraft, hasDraft } = useDraft(proposal)
  const open = pressed ?? (asked && inBrowser)
  const toggle = (wanted: boolean) => {
    setPressed(wanted)
    setRead(unread)
  }
  const { l, s } = link ?? {}
  const transport = useMemo(
    () => chatTransport(proposal, l !== undefined && s !== undefined ? { l, s } : {}),
    [proposal, l, s],
  )
  const page = came?.proposal === proposal ? came : undefined
  // One that was closed and is opened again may have gone on.
  const initial = pressed === undefined ? page?.chat : undefined
  const about = { about: proposal, transport, uploader, initial, onDraft: setDraft }
  return (
    <>
      <Box sx={page && withScripts}>
        {!open && unread > 0 && unread !== read && (
          <Chip size="small" color="primary" label={unreadInWords(unread)} sx={{ mb: 1 }} />
        )}
        {!open && inBrowser && !isEmpty(draft) && <Chip size="small" label={UNSENT} sx={{ mb: 1 }} />}
        <form method="get" action={`#${CHAT}`}>
          {Object.entries(link ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            variant="outlined"
            color="secondary"
            fullWidth
            aria-haspopup="dialog"
            {...posts(proposal, () => toggle(true))}
            name={CHAT}
          >
            <span>{label}</span>
          </Button>
        </form>
        <Drawer
          anchor={isNarrow ? 'bottom' : 'right'}
          open={open}
          onClose={() => toggle(false)}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-modal': true,
              'aria-label': 'Conversa',
              sx: {
                width: { md: 460 },
                height: { xs: 'calc(100dvh - 32px)', md: '100%' },
                borderRadius: { xs: '16px 16px 0 0', md: 0 },
                p: 2,
              },
            },
          }}
        >
          <IconButton
            aria-label="Fechar a conversa"
            onClick={() => toggle(false)}
            sx={{ alignSelf: 'end', flex: 'none' }}
          >
            <XIcon aria-hidden />
          </IconButton>
          <Suspense fallback={<Waiting label="A carregar a conversa" shape="chat" />}>
            <Chat {...about} draft={draft} hasDraft={hasDraft} />
          </Suspense>
        </Drawer>
      </Box>
      {page && (
        <noscript>
          <Chat {...about} draft={page.refused ?? EMPTY_DRAFT} posted={page} />
        </noscript>
      )}
    </>
  )
}

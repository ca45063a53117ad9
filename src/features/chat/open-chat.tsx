import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { Suspense, useMemo, useState } from 'react'
import { unreadInWords } from '#schemas/chat/chat.ts'
import type { PhotoUploader } from '#src/forms/form-context.ts'
import { useInBrowser } from '#src/lib/page/use-in-browser.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'
import { isEmpty, useDraft } from './draft.ts'
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

/** What a text that was written and not sent is called at the button of its chat. */
const UNSENT = 'Mensagem por enviar'

/**
 * The button that opens the chat of a proposal (CHT-1): at the side, on phones as a sheet, so that nothing on the page moves. The
 * chat is loaded when it is opened.
 */
export function OpenChat({
  proposal,
  label,
  link,
  uploader,
  unread = 0,
  asked = false,
  plain,
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
  const chip = unread > 0 && unread !== read && (
    <Chip size="small" color="primary" label={unreadInWords(unread)} sx={{ mb: 1 }} />
  )
  const withButton = (
    <Box sx={withScripts}>
      {!open && chip}
      {!open && inBrowser && !isEmpty(draft) && <Chip size="small" label={UNSENT} sx={{ mb: 1 }} />}
      <Button
        variant="outlined"
        color="secondary"
        fullWidth
        aria-haspopup="dialog"
        onClick={() => toggle(true)}
      >
        <span>{label}</span>
      </Button>
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
          <Chat
            about={proposal}
            transport={transport}
            uploader={uploader}
            draft={draft}
            hasDraft={hasDraft}
            onDraft={setDraft}
          />
        </Suspense>
      </Drawer>
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

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Dispatch, type SetStateAction, Suspense, useEffect, useRef, useState } from 'react'
import { CHAT, CHAT_BEFORE } from '#schemas/chat/chat.ts'
import { ACTION } from '#schemas/forms/control-names.ts'
import type { PhotoUploader } from '#src/forms/form-context.ts'
import { KeptNotice } from '#src/forms/kept/kept-notice.tsx'
import { PostForm } from '#src/forms/posted/post-form.tsx'
import { useFocusKept } from '#src/lib/page/use-focus-kept.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { wholeOnPaper } from '#src/ui/on-paper.ts'
import { LAST, READ } from './chat-actions.ts'
import { ChatDate } from './chat-date.tsx'
import { Compose } from './compose.tsx'
import { type Draft, EMPTY_DRAFT, isEmpty } from './draft.ts'
import { Messages } from './messages.tsx'
import { OlderMessages } from './older-messages.tsx'
import type { PageChat } from './page-chat.ts'
import type { ChatState, ChatTransport } from './transport.ts'
import { useChat } from './use-chat.ts'

const reportPart = latePart(() => import('./report-form.tsx'))
const ReportForm = reportPart.component((part) => part.ReportForm)
// The server renders at once.
if (import.meta.env.SSR) await reportPart.ahead()

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
  /** The chat that the page came with. */
  initial?: ChatState | undefined
  /** The page that takes the chat's forms, where there are no scripts. */
  posted?: PageChat
}

/** The chat of a proposal, for either of its two people (CHT-1), with scripts and without (CHT-10). */
export function Chat({
  about = '',
  transport,
  uploader,
  draft,
  hasDraft: wasStored = false,
  onDraft,
  initial,
  posted,
}: ChatProps) {
  const { chat, failure, loadOlder, send, report, agree, retry } = useChat(transport, initial)
  const [reporting, setReporting] = useState(false)
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
  // Without scripts only a press says that somebody has read it.
  const isUnread = ({ author, read }: (typeof messages)[number]) => author !== me && read === null
  const veiled = posted && !posted.shows ? messages.findLast(isUnread) : undefined
  const shown = messages.slice(asked).filter((message) => !veiled || !isUnread(message))
  return (
    <Box
      component="section"
      {...(posted && { id: CHAT })}
      aria-label={`Conversa com ${other}`}
      sx={{
        ...{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, maxHeight: '100%' },
        ...(posted && { mt: 2 }),
      }}
      {...focusKept}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {other}
        </Typography>
        {closed === null && !posted && (
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
        sx={{
          flex: '1 1 auto',
          minHeight: posted ? 0 : 160,
          overflowY: 'auto',
          overflowAnchor: 'none',
          ...wholeOnPaper,
        }}
      >
        <OlderMessages
          list={list}
          messages={messages.slice(0, asked)}
          me={me}
          other={other}
          load={older === null ? undefined : loadOlder}
          address={posted && older !== null ? withBefore(posted.address, older) : undefined}
        />
        {(shown.length > 0 || !veiled) && <Messages messages={shown} me={me} other={other} />}
      </Box>
      {posted && veiled && (
        <PostForm token={posted.token} address={posted.address}>
          <input type="hidden" name={LAST} value={veiled.id} />
          <Button type="submit" name={ACTION} value={READ} variant="outlined" sx={{ mt: 1 }}>
            <span>{shown.length > 0 ? 'Ver as mensagens novas' : 'Ver as mensagens'}</span>
          </Button>
        </PostForm>
      )}
      {posted?.isOlder && (
        <Button href={posted.address} color="secondary" sx={{ alignSelf: 'start' }}>
          Mostrar as mensagens mais recentes
        </Button>
      )}
      {reopened !== null && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }} color="textSecondary">
          {reopened}
        </Typography>
      )}
      {closed !== null && <Notice>{closed}</Notice>}
      {!veiled && <ChatDate date={date} other={other} closed={closed !== null} act={agree} posted={posted} />}
      <Box sx={{ mt: 2 }}>
        <KeptNotice isRestored={wasStored && !isEmpty(draft)} onRestore={() => onDraft(EMPTY_DRAFT)} />
      </Box>
      {(closed === null || !isEmpty(draft)) && (
        <Compose {...{ draft, onDraft, uploader, send, posted }} closed={closed !== null} />
      )}
      {(posted ? closed === null || posted.report : reporting) && (
        <Suspense>
          <ReportForm {...{ about, other, report, posted }} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** The address of the page with the messages before a place (CHT-11). */
const withBefore = (address: string, before: string): string =>
  address.replace(/(?=#|$)/, `&${new URLSearchParams({ [CHAT_BEFORE]: before })}`)

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CHAT, CHAT_BEFORE, MAX_CHAT_PHOTOS, MAX_CHAT_TEXT, MAX_REPORT_TEXT } from '#schemas/chat/chat.ts'
import { ACTION, TOKEN } from '#schemas/forms/control-names.ts'
import { MAX_PHOTO_BYTES, photosInWords, smallPhotoPath } from '#schemas/photos/photos.ts'
import { PlainReason } from '#src/forms/posted/plain-reason.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { FileButton } from '#src/ui/inputs/file-button.tsx'
import { TextArea } from '#src/ui/inputs/text-input.tsx'
import { ChatDate, type RefusedDate } from './chat-date.tsx'
import { Messages } from './messages.tsx'
import { SHOW_OLDER } from './older-messages.tsx'
import { LAST, PHOTOS, READ, REPORT, REPORT_REASON, TEXT, WRITE } from './plain-actions.ts'
import { WHAT_REPORTING_DOES } from './report-words.ts'
import type { ChatState } from './transport.ts'

const MEGABYTES = MAX_PHOTO_BYTES / 1024 / 1024

export interface PlainChatProps {
  chat: ChatState
  /** The page's address with this chat, which its form is posted to. */
  address: string
  token: string | undefined
  /** Whether the page shows messages before the newest ones. */
  isOlder?: boolean
  /** Whether it shows what was not read, although it could not be marked as read. */
  shows?: boolean
  /** A message that was posted and not taken: what it had, and why. */
  refused?: { text: string; photos: readonly string[]; failure: string } | undefined
  /** A report that was posted and not taken. */
  report?: { typed: string; failure: string } | undefined
  /** A date that was proposed and not taken, or why a button about one did nothing. */
  refusedDate?: RefusedDate | undefined
}

/** A chat where there are no scripts (CHT-10): what was written, and a form that is posted. */
export function PlainChat({
  chat,
  address,
  token,
  isOlder = false,
  shows = false,
  refused,
  report,
  refusedDate,
}: PlainChatProps) {
  const { me, other, messages, older, closed, reopened, date } = chat
  const isUnread = ({ author, read }: (typeof messages)[number]) => author !== me && read === null
  const last = shows ? undefined : messages.findLast(isUnread)
  const shown = last ? messages.filter((message) => !isUnread(message)) : messages
  const page = (cursor: string) =>
    address.replace(/(?=#|$)/, `&${new URLSearchParams({ [CHAT_BEFORE]: cursor })}`)
  const id = `conversa-${me}`
  const refusedPhotos = refused?.photos ?? []
  const room = MAX_CHAT_PHOTOS - refusedPhotos.length
  return (
    <Box component="section" id={CHAT} aria-label={`Conversa com ${other}`} sx={{ width: '100%', mt: 1 }}>
      <Typography variant="h3" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {other}
      </Typography>
      {older !== null && (
        <Button href={page(older)} color="secondary">
          {SHOW_OLDER}
        </Button>
      )}
      {(shown.length > 0 || !last) && <Messages messages={shown} me={me} other={other} />}
      {last && (
        <form method="post" action={address}>
          {token !== undefined && <input type="hidden" name={TOKEN} value={token} />}
          <input type="hidden" name={LAST} value={last.id} />
          <Button type="submit" name={ACTION} value={READ} variant="outlined" sx={{ mt: 1 }}>
            <span>{shown.length > 0 ? 'Ver as mensagens novas' : 'Ver as mensagens'}</span>
          </Button>
        </form>
      )}
      {isOlder && (
        <Button href={address} color="secondary">
          Mostrar as mensagens mais recentes
        </Button>
      )}
      {reopened !== null && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }} color="textSecondary">
          {reopened}
        </Typography>
      )}
      {closed !== null && <Notice>{closed}</Notice>}
      {!last && (
        <ChatDate
          date={date}
          other={other}
          closed={closed !== null}
          address={address}
          token={token}
          refused={refusedDate}
        />
      )}
      {(closed === null || refused) && (
        <form method="post" action={address} encType="multipart/form-data">
          {token !== undefined && <input type="hidden" name={TOKEN} value={token} />}
          <Box component="label" htmlFor={id} sx={{ display: 'block', mt: 2, mb: 1 }}>
            A sua mensagem
          </Box>
          <TextArea
            id={id}
            name={TEXT}
            defaultValue={refused?.text}
            maxLength={MAX_CHAT_TEXT}
            readOnly={closed !== null}
            aria-invalid={refused !== undefined || undefined}
            aria-describedby={refused && `${id}-error`}
            style={{ minHeight: 72 }}
          />
          <FieldError id={`${id}-error`}>{refused?.failure}</FieldError>
          {refusedPhotos.map((photo, index) => (
            <Box
              component="label"
              key={photo}
              sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1, minHeight: 44 }}
            >
              <input type="checkbox" name={PHOTOS} value={photo} defaultChecked />
              <Box
                component="img"
                src={smallPhotoPath(photo)}
                alt=""
                width={96}
                height={96}
                sx={{ objectFit: 'cover', borderRadius: '8px' }}
              />
              Enviar a fotografia {index + 1}
            </Box>
          ))}
          {closed === null && (
            <>
              {room > 0 && (
                <Box sx={{ position: 'relative', mt: 1 }}>
                  <FileButton
                    id={`${id}-${PHOTOS}`}
                    name={PHOTOS}
                    label="Juntar fotografias"
                    aria-label="Juntar fotografias"
                    aria-describedby={`${id}-hint`}
                    accept="image/*"
                    multiple={room > 1}
                    onFiles={() => {}}
                  />
                </Box>
              )}
              <Box
                component="p"
                id={`${id}-hint`}
                sx={{ m: 0, mt: 1, fontSize: '0.9375rem', color: 'text.secondary' }}
              >
                Até {photosInWords(MAX_CHAT_PHOTOS)} em JPEG, PNG ou WebP, cada uma até {MEGABYTES} MB.
                Retiramos-lhes o local e outros dados.
              </Box>
              <Button type="submit" name={ACTION} value={WRITE} variant="contained" sx={{ mt: 1 }}>
                Enviar
              </Button>
            </>
          )}
        </form>
      )}
      {(closed === null || report) && (
        <PlainReason
          title={`Denunciar ${other}`}
          text={WHAT_REPORTING_DOES}
          label="O que se passou"
          name={REPORT_REASON}
          maxLength={MAX_REPORT_TEXT}
          button="Denunciar"
          action={REPORT}
          address={address}
          token={token}
          refused={report}
        />
      )}
    </Box>
  )
}

import { MAX_CHAT_PHOTOS } from '#schemas/chat/chat.ts'
import { ACTION, TOKEN } from '#schemas/forms/control-names.ts'
import { isPhotoId, photosInWords } from '#schemas/photos/photos.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import { PHOTOS, TEXT, WRITE } from '#src/features/chat/plain-actions.ts'
import { uploadPosted } from '#src/features/order/photos/posted-photos.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { requestOf } from '#src/routes/posted-form.ts'

/** A message as it was posted where there are no scripts, its photographs uploaded (CHT-10). */
export interface PlainMessage {
  /** The same for the same form, so that it is stored once. */
  readonly id: string
  readonly text: string
  /** Ids of those that were taken. */
  readonly photos: readonly string[]
  /** Why others were not. */
  readonly refusal?: ApiError
}

/** Reads a posted message and uploads its photographs; undefined where none was posted. An old form uploads none. */
export async function takeMessage({ call, onServer }: LoaderContext): Promise<PlainMessage | undefined> {
  if (!onServer?.posted || onServer.posted.get(ACTION)?.[0] !== WRITE) return undefined
  const { posted, files = [], fresh } = onServer
  const text = (posted.get(TEXT)?.[0] ?? '').replaceAll('\r\n', '\n')
  const kept = [...new Set((posted.get(PHOTOS) ?? []).filter(isPhotoId))].slice(0, MAX_CHAT_PHOTOS)
  const message = { id: requestOf(onServer), text, photos: kept }
  // A browser sends a part without a name where no file was chosen.
  const sent = files.filter(({ field, name }) => field === PHOTOS && name !== '')
  if (!fresh || sent.length === 0) return message
  const room = MAX_CHAT_PHOTOS - kept.length
  const { taken, refusal } = await uploadPosted(call, sent.slice(0, room), posted.get(TOKEN)?.[0] ?? '')
  const photos = [...new Set([...kept, ...taken.map(({ id }) => id)])]
  const why = refusal ?? (sent.length > room ? tooMany(sent.length - room) : undefined)
  return { ...message, photos, ...(why && { refusal: why }) }
}

const tooMany = (beyond: number): ApiError =>
  new ApiError(
    422,
    `Só cabem ${photosInWords(MAX_CHAT_PHOTOS)}: ${beyond === 1 ? 'uma ficou' : `${beyond} ficaram`} de fora. Envie as que estão juntas ou retire algumas.`,
  )

/** Sends a posted message. Throws why some of its photographs were not taken: then nothing is sent. */
export async function sendMessage(
  call: CallFunction,
  { l, s, proposal }: { l: string; s: string; proposal: string },
  { id, text, photos, refusal }: PlainMessage,
): Promise<void> {
  if (refusal) throw refusal
  await call('writeChat', { params: { proposal }, query: { l, s }, body: { id, text, photos: [...photos] } })
}

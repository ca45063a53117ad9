import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT_BEFORE, MAX_CHAT_PHOTOS } from '#schemas/chat/chat.ts'
import { ACTION, TOKEN } from '#schemas/forms/control-names.ts'
import { isPhotoId, photosInWords } from '#schemas/photos/photos.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import { LAST, PHOTOS, READ, REPORT, REPORT_REASON, TEXT, WRITE } from '#src/features/chat/plain-actions.ts'
import type { PlainChatProps } from '#src/features/chat/plain-chat.tsx'
import { isTooShort, NO_REASON } from '#src/features/chat/report-words.ts'
import { uploadPosted } from '#src/features/order/photos/posted-photos.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import type { ActionStanding } from '#src/routes/posted-action.ts'
import { requestOf } from '#src/routes/posted-form.ts'
import { markedRead, SHOWS } from './marked-read.ts'

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

/** A chat as a page without scripts has it: its proposal, and the request's link, which its client has. */
export interface PlainChatOf {
  readonly proposal: string
  readonly link: { readonly l?: string; readonly s?: string }
  /** The page's address with this chat. */
  readonly address: string
  /** What the page's address asks for. */
  readonly query: URLSearchParams
}

/** What the forms of a chat ask for (CHT-10); `sent` is the message that was posted. */
export const chatActions = (
  { onServer }: LoaderContext,
  { proposal, link, address }: PlainChatOf,
  sent: PlainMessage | undefined,
) => ({
  [READ]: (call: CallFunction) =>
    markedRead(address, () => {
      const [last = ''] = onServer?.posted?.get(LAST) ?? []
      return call('markChatRead', { params: { proposal }, query: link, body: { last } })
    }),
  ...(sent && {
    [WRITE]: async (call: CallFunction) => {
      await sendMessage(call, proposal, link, sent)
      return address
    },
  }),
  [REPORT]: async (call: CallFunction) => {
    const reason = typedReport(onServer).trim()
    if (isTooShort(reason)) throw new ApiError(422, NO_REASON)
    await call('reportChat', { params: { proposal }, query: link, body: { reason } })
    return address
  },
})

/** A page of the chat as a page without scripts shows it; with scripts the chat loads itself. */
async function readPlainChat(
  { call, onServer }: LoaderContext,
  { proposal, link, query }: PlainChatOf,
): Promise<ReplyOf<Calls['readChat']> | undefined> {
  if (!onServer) return undefined
  const before = query.get(CHAT_BEFORE)
  const of = { params: { proposal }, query: before === null ? link : { ...link, before } }
  return unlessUnknown(() => call('readChat', of))
}

/** What is asked for; undefined where the address names nothing that is there for who asks. */
export async function unlessUnknown<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined || ![400, 401, 403, 404].includes(status)) throw error
    return undefined
  }
}

/** The reason of a report as it was typed. */
const typedReport = (onServer: LoaderContext['onServer']): string =>
  (onServer?.posted?.get(REPORT_REASON)?.[0] ?? '').replaceAll('\r\n', '\n')

/** The parts of a chat that were posted and refused, by what the page's standing says (PAGE-39). */
export const refusedOf = (
  { failed }: ActionStanding,
  { message, report }: Pick<PlainPosted, 'message' | 'report'>,
): Pick<PlainChatProps, 'refused' | 'report'> => ({
  ...(failed?.action === WRITE && message && { refused: { ...message, failure: failed.text } }),
  ...(failed?.action === REPORT && { report: { typed: report, failure: failed.text } }),
})

/** A chat with what was posted to it, as a page's loader hands it over. */
export interface PlainPosted {
  readonly chat: ReplyOf<Calls['readChat']>
  readonly message: Pick<PlainMessage, 'text' | 'photos'> | undefined
  readonly report: string
  readonly isOlder: boolean
  readonly shows: boolean
}

/** The chat that a page shows where there are no scripts, and what was posted to it; undefined where there is none. */
export async function plainChatOf(
  context: LoaderContext,
  of: PlainChatOf,
  sent: PlainMessage | undefined,
): Promise<PlainPosted | undefined> {
  const chat = await readPlainChat(context, of)
  const message = sent && { text: sent.text, photos: sent.photos }
  const { query } = of
  const [isOlder, shows] = [query.has(CHAT_BEFORE), query.has(SHOWS)]
  return chat && { chat, message, report: typedReport(context.onServer), isOlder, shows }
}

/** Sends a posted message. Throws why some of its photographs were not taken: then nothing is sent. */
async function sendMessage(
  call: CallFunction,
  proposal: string,
  query: PlainChatOf['link'],
  { id, text, photos, refusal }: PlainMessage,
): Promise<void> {
  if (refusal) throw refusal
  await call('writeChat', { params: { proposal }, query, body: { id, text, photos: [...photos] } })
}

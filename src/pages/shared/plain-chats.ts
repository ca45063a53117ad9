import type { Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { CHAT_BEFORE, MAX_CHAT_PHOTOS } from '#schemas/chat/chat.ts'
import { ACTION, TOKEN } from '#schemas/forms/control-names.ts'
import type { PostedForm } from '#schemas/forms/page-on-server.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { isPhotoId, photosInWords } from '#schemas/photos/photos.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import {
  ACCEPT_DATE,
  actOf,
  CANCEL_DATE,
  DATE_AT,
  DAY,
  DECLINE_DATE,
  LAST,
  PHOTOS,
  PROPOSE_DATE,
  READ,
  REPORT,
  REPORT_REASON,
  TEXT,
  TIME,
  WRITE,
} from '#src/features/chat/plain-actions.ts'
import type { PlainChatProps } from '#src/features/chat/plain-chat.tsx'
import { isTooShort, NO_REASON } from '#src/features/chat/report-words.ts'
import { uploadPosted } from '#src/features/order/photos/posted-photos.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import type { Act, ActionStanding } from '#src/routes/posted-action.ts'
import { sentIdOf } from '#src/routes/posted-form.ts'
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
export async function takeMessage({ call, form }: ActionContext): Promise<PlainMessage | undefined> {
  const { posted, files, fresh } = form
  if (textOf(posted, ACTION) !== WRITE) return undefined
  const kept = [...new Set((posted.get(PHOTOS) ?? []).filter(isPhotoId))].slice(0, MAX_CHAT_PHOTOS)
  const message = { id: sentIdOf(form), text: textOf(posted, TEXT), photos: kept }
  // A browser sends a part without a name where no file was chosen.
  const sent = files.filter(({ field, name }) => field === PHOTOS && name !== '')
  if (!fresh || sent.length === 0) return message
  const room = MAX_CHAT_PHOTOS - kept.length
  const { taken, refusal } = await uploadPosted(call, sent.slice(0, room), textOf(posted, TOKEN))
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
  { posted }: PostedForm,
  { proposal, link, address }: PlainChatOf,
  sent: PlainMessage | undefined,
): Record<string, Act> => ({
  [READ]: (call) =>
    markedRead(address, () =>
      call('markChatRead', { params: { proposal }, query: link, body: { last: textOf(posted, LAST) } }),
    ),
  ...(sent && {
    [WRITE]: async (call) => {
      await sendMessage(call, proposal, link, sent)
      return address
    },
  }),
  [PROPOSE_DATE]: async (call) => {
    const date = { day: textOf(posted, DAY), time: textOf(posted, TIME) }
    await call('proposeDate', { params: { proposal }, query: link, body: date })
    return address
  },
  ...Object.fromEntries(
    [ACCEPT_DATE, DECLINE_DATE, CANCEL_DATE].flatMap((action) => {
      const act = actOf(action)
      const at = textOf(posted, DATE_AT)
      const decide: Act = async (call) => {
        if (act) await call('decideDate', { params: { proposal }, query: link, body: { act, at } })
        return address
      }
      return [[action, decide]]
    }),
  ),
  [REPORT]: async (call) => {
    const reason = textOf(posted, REPORT_REASON).trim()
    if (isTooShort(reason)) throw new ApiError(422, NO_REASON)
    await call('reportChat', { params: { proposal }, query: link, body: { reason } })
    return address
  },
})

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

/** The parts of a chat's forms that were posted and not taken. */
export interface PostedToChat {
  readonly message?: Pick<PlainMessage, 'text' | 'photos'> | undefined
  readonly report?: string
  readonly date?: { readonly day: string; readonly time: string }
}

/** What was posted to a chat; `sent` is its message. */
export const postedTo = ({ posted }: PostedForm, sent: PlainMessage | undefined): PostedToChat => ({
  message: sent && { text: sent.text, photos: sent.photos },
  report: textOf(posted, REPORT_REASON),
  date: { day: textOf(posted, DAY), time: textOf(posted, TIME) },
})

/** The parts of a chat that were posted and refused, by what the page's standing says (PAGE-39). */
export const refusedOf = (
  { failed }: ActionStanding,
  { message, report = '', date = { day: '', time: '' } }: PostedToChat,
): Pick<PlainChatProps, 'refused' | 'report' | 'refusedDate'> => ({
  ...(failed?.action === WRITE && message && { refused: { ...message, failure: failed.text } }),
  ...(failed &&
    (failed.action === PROPOSE_DATE || actOf(failed.action)) && {
      refusedDate: { ...date, failure: failed.text, isAnswer: failed.action !== PROPOSE_DATE },
    }),
  ...(failed?.action === REPORT && { report: { typed: report, failure: failed.text } }),
})

/** The chat that a page shows where there are no scripts; with scripts it loads itself. */
export interface LoadedPlainChat extends Pick<PlainChatProps, 'chat' | 'address' | 'isOlder' | 'shows'> {
  readonly chat: ReplyOf<Calls['readChat']>
}

/** Loads it on the server; undefined where there is none. */
export async function loadPlainChat(
  { call, onServer }: LoaderContext,
  { proposal, link, address, query }: PlainChatOf,
): Promise<LoadedPlainChat | undefined> {
  if (!onServer) return undefined
  const before = query.get(CHAT_BEFORE)
  const of = { params: { proposal }, query: before === null ? link : { ...link, before } }
  const chat = await unlessUnknown(() => call('readChat', of))
  return chat && { chat, address, isOlder: before !== null, shows: query.has(SHOWS) }
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

import { CHAT_BEFORE, MAX_CHAT_PHOTOS } from '#schemas/chat/chat.ts'
import { ACTION, TOKEN } from '#schemas/forms/control-names.ts'
import type { FormStanding } from '#schemas/forms/form-standing.ts'
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
  TEXT,
  TIME,
  WRITE,
} from '#src/features/chat/chat-actions.ts'
import type { PageChat } from '#src/features/chat/page-chat.ts'
import { uploadPosted } from '#src/features/order/photos/posted-photos.ts'
import type { ActionContext, LoaderContext } from '#src/routes/loader-context.ts'
import type { Act, ActionStanding } from '#src/routes/posted-action.ts'
import { sentIdOf, standingAs, takeForm } from '#src/routes/posted-form.ts'
import { markedRead, SHOWS } from './marked-read.ts'

/** A message as it was posted where there are no scripts, its photographs uploaded (CHT-10). */
export interface PostedMessage {
  /** The same for the same form, so that it is stored once. */
  readonly id: string
  readonly text: string
  /** Ids of those that were taken. */
  readonly photos: readonly string[]
  /** Why others were not. */
  readonly refusal?: ApiError
}

/** Reads a posted message and uploads its photographs; undefined where none was posted. An old form uploads none. */
export async function takeMessage({ call, form }: ActionContext): Promise<PostedMessage | undefined> {
  const { posted, files, fresh } = form
  if (textOf(posted, ACTION) !== WRITE) return undefined
  const earlierPhotos = [...new Set((posted.get(PHOTOS) ?? []).filter(isPhotoId))].slice(0, MAX_CHAT_PHOTOS)
  const message = { id: sentIdOf(form), text: textOf(posted, TEXT), photos: earlierPhotos }
  // A browser sends a part without a name where no file was chosen.
  const sent = files.filter(({ field, name }) => field === PHOTOS && name !== '')
  if (!fresh || sent.length === 0) return message
  const room = MAX_CHAT_PHOTOS - earlierPhotos.length
  const { taken, refusal } = await uploadPosted(call, sent.slice(0, room), textOf(posted, TOKEN))
  const photos = [...new Set([...earlierPhotos, ...taken.map(({ id }) => id)])]
  const why = refusal ?? (sent.length > room ? tooMany(sent.length - room) : undefined)
  return { ...message, photos, ...(why && { refusal: why }) }
}

const tooMany = (beyond: number): ApiError =>
  new ApiError(
    422,
    `Só cabem ${photosInWords(MAX_CHAT_PHOTOS)}: ${beyond === 1 ? 'uma ficou' : `${beyond} ficaram`} de fora. Envie as que estão juntas ou retire algumas.`,
  )

/** A chat that a page's address names: its proposal, and the request's link, which its client has. */
export interface NamedChat {
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
  { proposal, link, address }: NamedChat,
  sent: PostedMessage | undefined,
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
})

/** Takes the report of the other one (CHT-6); undefined where another button was pressed. */
export async function takeReport(
  context: ActionContext,
  request: Request,
  { proposal, link, address }: NamedChat,
) {
  if (textOf(context.form.posted, ACTION) !== REPORT) return undefined
  const { reportOf } = await import('#src/features/chat/report-form.tsx')
  const form = reportOf(
    (call, reason) => call('reportChat', { params: { proposal }, query: link, body: { reason } }),
    address,
  )
  return standingAs('report', await takeForm(context, request, form))
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

/** The parts of a chat's forms that were posted and not taken. */
export interface PostedToChat {
  readonly message?: Pick<PostedMessage, 'text' | 'photos'> | undefined
  /** The report's form. */
  readonly report?: FormStanding
  readonly date?: { readonly day: string; readonly time: string }
}

/** What was posted to a chat; `sent` is its message. */
export const postedTo = ({ posted }: PostedForm, sent: PostedMessage | undefined): PostedToChat => ({
  message: sent && { text: sent.text, photos: sent.photos },
  date: { day: textOf(posted, DAY), time: textOf(posted, TIME) },
})

/** The parts of a chat that were posted and refused, by what the page's standing says (PAGE-39). */
export const refusedOf = (
  { failed }: ActionStanding,
  { message, report, date = { day: '', time: '' } }: PostedToChat,
): Pick<PageChat, 'refused' | 'report' | 'refusedDate'> => ({
  ...(failed?.action === WRITE && message && { refused: { ...message, failure: failed.text } }),
  ...(failed &&
    (failed.action === PROPOSE_DATE || actOf(failed.action)) && {
      refusedDate: { ...date, failure: failed.text, isAnswer: failed.action !== PROPOSE_DATE },
    }),
  ...(report && { report }),
})

/** The chat that a page's address names, as the server loads it; what was posted to it is laid over it (`refusedOf`). */
export type LoadedChat = Omit<PageChat, 'refused' | 'report' | 'refusedDate'>

/** Loads it on the server; undefined where there is none. */
export async function loadChat(
  { call, onServer }: LoaderContext,
  { proposal, link, address, query }: NamedChat,
): Promise<LoadedChat | undefined> {
  if (!onServer) return undefined
  const before = query.get(CHAT_BEFORE)
  const of = { params: { proposal }, query: before === null ? link : { ...link, before } }
  const chat = await unlessUnknown(() => call('readChat', of))
  const { token } = onServer
  return chat && { proposal, chat, address, token, isOlder: before !== null, shows: query.has(SHOWS) }
}

/** Sends a posted message. Throws why some of its photographs were not taken: then nothing is sent. */
async function sendMessage(
  call: CallFunction,
  proposal: string,
  query: NamedChat['link'],
  { id, text, photos, refusal }: PostedMessage,
): Promise<void> {
  if (refusal) throw refusal
  await call('writeChat', { params: { proposal }, query, body: { id, text, photos: [...photos] } })
}

/** Who writes in a chat: the client of the request, or the professional of the proposal (CHT-1). */
export const chatAuthors = ['client', 'professional'] as const
export type ChatAuthor = (typeof chatAuthors)[number]

/** Characters of a message. */
export const MAX_CHAT_TEXT = 2000
/** Messages that a page of a chat has (CHT-11). */
export const CHAT_PAGE = 50
/** Messages that one person may write in a chat within 24 hours (CHT-12). */
export const MAX_CHAT_A_DAY = 200
/** Photographs of a message (CHT-8). */
export const MAX_CHAT_PHOTOS = 4
/** Characters of what is said of a person who is reported. */
export const MAX_REPORT_TEXT = 500

/** The part of a page's address that names the proposal whose chat is open. */
export const CHAT = 'conversa'

/** The part of a page's address that says before which message the chat's page ends, where there are no scripts (CHT-11). */
export const CHAT_BEFORE = 'antes'

/** How a reported chat stands, in words (CHT-6, CHT-7). It is closed but for `reopened`. */
export const chatReportStates = {
  waiting: 'Por decidir',
  reopened: 'Reaberta',
  kept: 'Fechada',
} as const

export type ChatReportState = keyof typeof chatReportStates

/** What both of a chat read of its report. The answer is the words of who decided. */
export const reportInWords = (state: ChatReportState, answer: string | null): string =>
  ({
    waiting: 'Esta conversa foi denunciada. Fica fechada até a lermos.',
    reopened: `Lemos esta conversa, que foi denunciada. Podem continuar. ${answer ?? ''}`,
    kept: `Lemos esta conversa, que foi denunciada. Fica fechada. ${answer ?? ''}`,
  })[state].trim()

/** '1 mensagem por ler', '2 mensagens por ler'. */
export const unreadInWords = (count: number): string =>
  count === 1 ? '1 mensagem por ler' : `${count} mensagens por ler`

/** A message as both read it. Moments are ISO 8601. */
export interface ChatMessage {
  readonly id: string
  readonly author: ChatAuthor
  /** '' where it is photographs alone. */
  readonly text: string
  readonly photos: readonly { readonly small: string; readonly full: string }[]
  readonly at: string
  /** When the other one read it. */
  readonly read: string | null
}

/** Who writes in a chat: the client of the request, or the professional of the proposal (CHT-1). */
export const chatAuthors = ['client', 'professional'] as const
export type ChatAuthor = (typeof chatAuthors)[number]

/** Characters of a message. */
export const MAX_CHAT_TEXT = 2000
/** Characters of what is said of a person who is reported. */
export const MAX_REPORT_TEXT = 500

/** A message as both read it. Moments are ISO 8601. */
export interface ChatMessage {
  readonly id: string
  readonly author: ChatAuthor
  readonly text: string
  readonly at: string
  /** When the other one read it. */
  readonly read: string | null
}

import type { FormStanding } from '#schemas/forms/form-standing.ts'
import type { ChatState } from './transport.ts'

/** What a form of the date posted that was not taken: what was typed, and why. */
export interface RefusedDate {
  readonly day: string
  readonly time: string
  readonly failure: string
  /** Whether it is what a button about a date asked for, and not a date that was typed. */
  readonly isAnswer: boolean
}

/** A chat as its page's address asks for it, and as the page takes its forms where there are no scripts (CHT-10). */
export interface PageChat {
  readonly proposal: string
  readonly chat: ChatState
  /** The page's address with this chat, which its forms are posted to. */
  readonly address: string
  readonly token: string | undefined
  /** Whether the page shows messages before the newest ones. */
  readonly isOlder?: boolean
  /** Whether it shows what was not read, although it could not be marked as read. */
  readonly shows?: boolean
  /** A message that was posted and not taken: what it had, and why. */
  readonly refused?:
    | { readonly text: string; readonly photos: readonly string[]; readonly failure: string }
    | undefined
  /** The report's form as it was posted and not taken. */
  readonly report?: FormStanding | undefined
  /** A date that was proposed and not taken, or why a button about one did nothing. */
  readonly refusedDate?: RefusedDate | undefined
}

import type { ChatState } from './transport.ts'

/** A chat as a page shows it: its newest messages, and those before them that were asked for. */
export interface ShownChat extends ChatState {
  /** The id of the first message that came without being asked for; undefined where there was none. */
  readonly began: string | undefined
}

/**
 * The newest page of a chat after the older messages that are shown already. They are dropped where messages in between are
 * missing: more have come than a page has.
 */
export function withEarlier(newest: ChatState, known: ShownChat | undefined): ShownChat {
  const [first] = newest.messages
  const at = known?.messages.findIndex(({ id }) => id === first?.id) ?? -1
  if (!known || at < 0) return { ...newest, began: first?.id }
  const messages = [...known.messages.slice(0, at), ...newest.messages]
  return { ...newest, messages, older: known.older, began: known.began }
}

/** The chat with the page that was asked for by `before`; as it was where that is shown already. */
export const withPage = (known: ShownChat, before: string, page: ChatState): ShownChat =>
  known.older === before
    ? { ...known, messages: [...page.messages, ...known.messages], older: page.older }
    : known

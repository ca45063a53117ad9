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
export function withEarlier(newest: ChatState, shown: ShownChat | undefined): ShownChat {
  const [first] = newest.messages
  const at = shown?.messages.findIndex(({ id }) => id === first?.id) ?? -1
  if (!shown || at < 0) return { ...newest, began: first?.id }
  const messages = [...shown.messages.slice(0, at), ...newest.messages]
  return { ...newest, messages, older: shown.older, began: shown.began }
}

/** The chat with the page that was asked for by `before`; as it was where that is shown already. */
export const withPage = (shown: ShownChat, before: string, page: ChatState): ShownChat =>
  shown.older === before
    ? { ...shown, messages: [...page.messages, ...shown.messages], older: page.older }
    : shown

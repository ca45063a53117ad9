import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf, ReplyOf } from '#schemas/calls/define-call.ts'
import { call } from '#src/api/client.ts'

export type ChatState = ReplyOf<typeof calls.readChat>

/** A message as it is sent: its id, which the browser draws (CHT-9), words and ids of photographs. */
export type SentMessage = Required<BodyOf<typeof calls.writeChat>>

/** How a chat reaches the server; stories and tests bring their own. The same object at every render. */
export interface ChatTransport {
  /** The newest messages, or those before a page, by its `older`. */
  load: (before?: string) => Promise<ChatState>
  write: (message: SentMessage) => Promise<unknown>
  /** Marks the other one's messages as read, as far as one. */
  markRead: (last: string) => Promise<unknown>
  report: (reason: string) => Promise<unknown>
  /** Proposes a date, or decides about the one that was seen (CHT-13). */
  proposeDate: (date: BodyOf<typeof calls.proposeDate>) => Promise<unknown>
  decideDate: (decision: BodyOf<typeof calls.decideDate>) => Promise<unknown>
  /** Calls `changed` whenever the chat has changed, `lost` once when it cannot be followed any more. Returns what ends it. */
  follow: (stream: string, changed: () => void, lost: () => void) => () => void
}

/** The chat of a proposal: for its client by the request's link, for who is signed in without one (CHT-1). */
export function chatTransport(proposal: string, link: { l?: string; s?: string } = {}): ChatTransport {
  const of = { params: { proposal }, query: link }
  return {
    load: (before) => call('readChat', before === undefined ? of : { ...of, query: { ...link, before } }),
    write: (message) => call('writeChat', { ...of, body: message }),
    markRead: (last) => call('markChatRead', { ...of, body: { last } }),
    report: (reason) => call('reportChat', { ...of, body: { reason } }),
    proposeDate: (date) => call('proposeDate', { ...of, body: date }),
    decideDate: (decision) => call('decideDate', { ...of, body: decision }),
    follow: (stream, changed, lost) => {
      const events = new EventSource(
        `/api/chat/${encodeURIComponent(proposal)}/events?t=${encodeURIComponent(stream)}`,
      )
      events.onmessage = changed
      events.onerror = () => {
        events.close()
        lost()
      }
      return () => events.close()
    },
  }
}

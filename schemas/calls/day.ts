import { toldKinds } from '../requests/announcing.ts'
import { MAX_OF_DAY, MAX_REMINDERS } from '../requests/day.ts'
import { openRequest } from './proposal-parts.ts'
import { listOf, maybe, maybeWhole, objectOf, text, whole } from './shapes.ts'

const requests = listOf(objectOf({ ...openRequest, expires_at: maybe }), MAX_OF_DAY)
/** A chat of one's own proposal. */
const chat = { lead: text, proposal: text, service: text, at: text } as const

/** What waits for a professional (DAY-1 to DAY-7). */
export const day = objectOf({
  /** Unread requests, counted up to a limit; the best of them. */
  unread: whole,
  requests,
  /** Requests with few places left, or that end soon. */
  going: requests,
  /** Unread messages of clients, and the chats that have them. */
  messages: whole,
  chats: listOf(objectOf({ ...chat, count: whole }), MAX_REMINDERS),
  /** Clients who wait for a reply to what was read. */
  waiting: listOf(objectOf(chat), MAX_REMINDERS),
  /** Clients who chose, and to whom nothing was written since. */
  chosen: listOf(objectOf(chat), MAX_REMINDERS),
  /** Dates to come that were agreed on with clients, the next one first. */
  dates: listOf(objectOf(chat), MAX_REMINDERS),
  /** How the NIF stands: whether there is something to do about it. */
  nif: { enum: ['none', 'open', 'refused', 'verified'] },
  told: { enum: toldKinds },
  /** What proposals for one's services cost, from the least to the most; null without services. */
  costs: { anyOf: [objectOf({ least: whole, most: whole }), { type: 'null' }] },
  /** The median of the minutes to answer, of how many answers (TEL-2). */
  answer: objectOf({ minutes: maybeWhole, answers: whole }),
  /** One's own distance; null where the place of work is unknown. */
  distance: maybeWhole,
})

import type { Message } from '../mail/message.ts'
import { tryingTime } from './validity.ts'

const FIRST_WAIT_MS = 30_000
/** The maximum wait while the receiver cannot be reached: it may be back any moment. */
const MAX_WAIT_MS = 15 * 60_000
/**
 * The minimum number of attempts within a message's lifetime, so that a link of 10 minutes does not expire between
 * two.
 */
const MIN_TRIES = 10

interface Tried {
  template: string
  created_at: string
  resent_at: string | null
  /** This one included. */
  attempts: number
}

/**
 * When a message that could not be sent is tried next, in milliseconds since 1970; undefined if its lifetime is over
 * (MSG-4). The wait starts with half a minute and doubles. A receiver that refused this message (`refused`) is asked
 * ever less often; one that is out of order, at least every quarter of an hour.
 */
export function nextAttempt(
  messages: readonly Message[],
  message: Tried,
  now: number,
  refused: boolean,
): number | undefined {
  const { lasting, end } = tryingTime(messages, message)
  if (now >= end) return undefined
  const doubled = FIRST_WAIT_MS * 2 ** (message.attempts - 1)
  const wait = refused ? doubled : Math.min(doubled, MAX_WAIT_MS, lasting / MIN_TRIES)
  return Math.min(now + wait, end)
}

/**
 * Whether the receiver refused this message or its recipient for good (SMTP 5yz, HTTP 4yz), and not us or for the
 * moment.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('responseCode' in error && 'code' in error) {
    return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  }
  return 'refused' in error && error.refused === true
}

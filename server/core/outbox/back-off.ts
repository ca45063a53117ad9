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
 * (MSG-4). The wait starts with half a minute and doubles, up to a quarter of an hour.
 */
export function nextAttempt(messages: readonly Message[], message: Tried, now: number): number | undefined {
  const { lasting, end } = tryingTime(messages, message)
  if (now >= end) return undefined
  const doubled = FIRST_WAIT_MS * 2 ** (message.attempts - 1)
  return Math.min(now + Math.min(doubled, MAX_WAIT_MS, lasting / MIN_TRIES), end)
}

/** The code of an SMTP answer, with the enhanced one where it has one (RFC 3463): '550 5.1.1 No such user'. */
const ANSWER = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3})\b)?/

/**
 * Why the receiver refused this message or its recipient for good (SMTP 5yz, HTTP 4yz): the codes of its answer, never its
 * text, which may hold an address (MSG-11). Undefined where it refused us, our sender, or for the moment.
 */
export function refusalCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('refused' in error && error.refused === true) return error.name
  if (!('code' in error) || (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE')) return undefined
  // An answer about our sender may be mended on our side, and is not about this message.
  if ('command' in error && error.command === 'MAIL FROM') return undefined
  const code = 'responseCode' in error ? String(error.responseCode) : ''
  const answer = 'response' in error ? ANSWER.exec(String(error.response)) : null
  if (!ANSWER.test(code)) return undefined
  return [code, answer?.[2]].filter(Boolean).join(' ')
}

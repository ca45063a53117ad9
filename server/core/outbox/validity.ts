import type { Message } from '../mail/message.ts'

/** How long a message whose link does not end is tried, in milliseconds. */
const MAX_TRYING_MS = 72 * 3_600_000

/** The columns of a message that determine how long it may be sent. Moments are ISO 8601. */
interface Stored {
  template: string
  created_at: string
  resent_at: string | null
}

/** How long the link of a message is valid, in milliseconds; undefined where it has none, and for a message that is no longer known. */
const validMsOf = (messages: readonly Message[], name: string): number | undefined =>
  messages.find((message) => message.name === name)?.validMs

/** Whether a message's link has expired. `now` in milliseconds. */
export function hasExpired(
  messages: readonly Message[],
  { template, created_at }: Omit<Stored, 'resent_at'>,
  now: number,
): boolean {
  const validMs = validMsOf(messages, template)
  return validMs !== undefined && now >= Date.parse(created_at) + validMs
}

/**
 * How long a message is tried, and until when, in milliseconds: as long as its link is valid, or 72 hours from when it was
 * written or last asked for again.
 */
export function tryingTime(
  messages: readonly Message[],
  { template, created_at, resent_at }: Stored,
): { lasting: number; end: number } {
  const validMs = validMsOf(messages, template)
  if (validMs !== undefined) return { lasting: validMs, end: Date.parse(created_at) + validMs }
  return { lasting: MAX_TRYING_MS, end: Date.parse(resent_at ?? created_at) + MAX_TRYING_MS }
}

/**
 * The messages whose links expire, each with the moment (ISO 8601) after which a message must have been written to be
 * valid at `now`.
 */
export const validSince = (
  messages: readonly Message[],
  now: number,
): readonly { template: string; writtenAfter: string }[] =>
  messages.flatMap(({ name, validMs }) =>
    validMs === undefined ? [] : [{ template: name, writtenAfter: new Date(now - validMs).toISOString() }],
  )

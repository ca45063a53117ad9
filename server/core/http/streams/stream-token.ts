import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a token opens a stream, and how long a stream lasts, in milliseconds. */
export const STREAM_MS = 10 * 60_000

const signed = (secret: string, of: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`${of}:${until}`).digest()

/**
 * What opens a stream of events for ten minutes (CHT-4, PRO-18): an EventSource sends no headers, and no secret goes into
 * its address. `of` says which stream: 'chat:' and a proposal's id.
 */
export const streamToken = (secret: string, of: string, now: number): string => {
  const until = String(now + STREAM_MS)
  return `${until}.${signed(secret, of, until).toString('base64url')}`
}

/** Whether a token opens a stream now. */
export function opensStream(secret: string, of: string, token: string, now: number): boolean {
  const [until = '', signature = ''] = token.split('.')
  const [sent, wanted] = [Buffer.from(signature, 'base64url'), signed(secret, of, until)]
  return sent.length === wanted.length && timingSafeEqual(sent, wanted) && Number(until) > now
}

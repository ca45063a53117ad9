import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a token opens a stream, and how long a stream lasts, in milliseconds. */
export const STREAM_MS = 10 * 60_000

const signed = (secret: string, proposal: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`chat:${proposal}:${until}`).digest()

/** What opens the stream of a chat for ten minutes (CHT-4): an EventSource sends no headers, and no secret goes into its address. */
export const streamToken = (secret: string, proposal: string, now: number): string => {
  const until = String(now + STREAM_MS)
  return `${until}.${signed(secret, proposal, until).toString('base64url')}`
}

/** Whether a token opens the stream of a chat now. */
export function opensStream(secret: string, proposal: string, token: string, now: number): boolean {
  const [until = '', signature = ''] = token.split('.')
  const [given, wanted] = [Buffer.from(signature, 'base64url'), signed(secret, proposal, until)]
  return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(until) > now
}

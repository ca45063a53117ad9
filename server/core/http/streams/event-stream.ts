import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import { STREAM_MS } from './stream-token.ts'

/** How often a stream sends a comment, so that no proxy ends it. */
const BEAT_MS = 25_000
const NO_STREAM = 'Esta ligação já não é válida.'

const SSE = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

/** The one event of our streams: what they are about has changed. */
export const CHANGED = 'data: changed\n\n'

/** Where a stream of events is written. */
export interface Sink {
  write(text: string): void
  end(): void
}

/** What a stream is answered with whose token does not open it. */
export const noStream = () => new HttpError(403, NO_STREAM)

/** Answers a request with a stream of events, which lasts ten minutes. `follow` gets the stream, and returns what leaves it. */
export function beginStream(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  follow: (sink: Sink) => () => void,
): '' {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, SSE)
  raw.write('retry: 3000\n\n')
  const beat = setInterval(() => raw.write(': \n\n'), BEAT_MS)
  const end = setTimeout(() => raw.end(), STREAM_MS)
  const leave = follow(raw)
  request.raw.once('close', () => {
    clearInterval(beat)
    clearTimeout(end)
    leave()
  })
  return ''
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import { STREAM_MS } from './stream-token.ts'

/** How often a stream sends a comment, so that no proxy ends it. */
const BEAT_MS = 25_000
/** How long after an event the next one waits: what happens meanwhile is one event. */
const REST_MS = 500
const NO_STREAM = 'Esta ligação já não é válida.'

const SSE = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const

/** The one event of our streams: what they are about has changed. */
const CHANGED = 'data: changed\n\n'

/** Who is told of changes: an open page. */
export interface Follower {
  /** What it follows has changed. */
  changed(): void
  end(): void
}

/** What a stream is answered with whose token does not open it. */
export const noStream = () => new HttpError(403, NO_STREAM)

/**
 * Answers a request with a stream of events, which lasts ten minutes. `follow` gets the follower, and returns what leaves it.
 * Changes within half a second are one event, and so are all of them while the reader takes nothing.
 */
export function beginStream(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  follow: (follower: Follower) => () => void,
): '' {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, SSE)
  raw.write('retry: 3000\n\n')
  let waits = false
  let rest: NodeJS.Timeout | undefined
  const tell = () => {
    rest = waits ? setTimeout(tell, REST_MS) : undefined
    if (!waits || raw.writableNeedDrain) return
    waits = false
    raw.write(CHANGED)
  }
  const changed = () => {
    waits = true
    if (rest === undefined) tell()
  }
  const beat = setInterval(() => raw.write(': \n\n'), BEAT_MS)
  const end = setTimeout(() => raw.end(), STREAM_MS)
  const leave = follow({ changed, end: () => raw.end() })
  request.raw.once('close', () => {
    clearInterval(beat)
    clearTimeout(rest)
    clearTimeout(end)
    leave()
  })
  return ''
}

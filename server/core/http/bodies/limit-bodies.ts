import { Socket } from 'node:net'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import { addressOf } from '../network.ts'
import { roomFor } from './room.ts'
import { answerUnreadable, TOO_LONG } from './unreadable.ts'

/** Bodies of up to this many bytes have room of their own: however many files are on their way, forms are taken. */
const SMALL_BYTES = 128 * 1024
const SMALL_ROOM_BYTES = 32 * 1024 * 1024
/** A form with eight photographs of 10 MB has room where nobody else sends much. */
const LARGE_ROOM_BYTES = 192 * 1024 * 1024
/** How long a body may bring nothing more, in milliseconds. */
const STALLED_MS = 15_000

const RETRY_SECONDS = 5
const OWN = 'Há muitos envios a chegar da sua rede ao mesmo tempo. Tente novamente dentro de momentos.'
const ALL = 'De momento estamos a receber muitos ficheiros. Tente novamente dentro de momentos.'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes that a form with files may have, where it is not `bodyLimit`. */
    maxFormBytes?: number
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether a body comes over a connection: our own pages' calls have theirs in memory already. */
const isComing = (request: FastifyRequest): boolean =>
  request.raw.socket instanceof Socket && hasBody(request)

/** What a body takes at most: its length, or what the route reads of it. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  const isForm = headers['content-type']?.startsWith('multipart/') === true
  const most = (isForm ? routeOptions.config.maxFormBytes : undefined) ?? routeOptions.bodyLimit
  return Math.min(Number(headers['content-length'] ?? most), most)
}

/** Refuses compressed bodies: nothing here reads them, and whoever waited for their end would wait in vain (SRV-30). */
export function refuseEncoded(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers
    if (encoding !== 'identity' && hasBody(request)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()
  })
}

/**
 * Limits what bodies hold in memory on their way (SRV-30), before a byte of one is read: beyond its room a request is
 * refused with 429 where its address has others on their way, with 503 where other people's are too many. A body that
 * brings nothing more for `stalledMs` ends with 408. Must come after what says who may send.
 */
export function limitBodies(
  app: FastifyInstance,
  { small = SMALL_ROOM_BYTES, large = LARGE_ROOM_BYTES, stalledMs = STALLED_MS } = {},
): void {
  const rooms = { small: roomFor(small), large: roomFor(large) }

  app.addHook('onRequest', async (request, reply) => {
    if (!isComing(request)) return
    const [bytes, address] = [bytesOf(request), addressOf(request.ip)]
    const room = bytes > SMALL_BYTES ? rooms.large : rooms.small
    const giveBack = room.take(address, bytes)
    if (!giveBack) {
      const holdsRoom = room.has(address)
      throw new HttpError(holdsRoom ? 429 : 503, holdsRoom ? OWN : ALL, { retryAfter: RETRY_SECONDS })
    }
    reply.raw.once('close', giveBack)
  })

  // Node's own limit is for a whole request (`requestTimeout`); its idle limit of a connection is set here for its body alone.
  app.addHook('preParsing', async (request, reply) => {
    if (!isComing(request)) return
    const { raw } = request
    raw.setTimeout(stalledMs, () => {
      if (reply.raw.headersSent) raw.socket.destroy()
      else answerUnreadable(TOO_LONG, raw.socket)
    })
    raw.once('end', () => raw.socket.setTimeout(app.server.timeout))
  })

  // The body of a request that was refused before it was read does not come any more.
  app.addHook('onSend', async (request, reply) => {
    const { complete, readableDidRead } = request.raw
    if (isComing(request) && !complete && !readableDidRead) reply.header('connection', 'close')
  })
}

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How many requests of one connection may wait. Browsers send one and wait for its answer. */
export const MAX_WAITING = 16

/**
 * Handles one request of a connection at a time (SRV-9). Node starts every request that has arrived, even if the
 * client sends a thousand at once and reads no answer. Here the next one starts when the answer before it has been
 * sent. A connection with more than MAX_WAITING waiting requests is cut.
 */
export function oneAtATime(app: FastifyInstance): void {
  const waitingOn = new WeakMap<Socket, (() => void)[]>()

  const next = (socket: Socket) => {
    const turn = socket.destroyed ? undefined : waitingOn.get(socket)?.shift()
    if (turn) turn()
    else waitingOn.delete(socket)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const begin = () => {
      reply.raw.once('close', () => next(socket))
      done()
    }
    const waiting = waitingOn.get(socket)
    if (!waiting) {
      waitingOn.set(socket, [])
      begin()
    } else if (waiting.length < MAX_WAITING) {
      waiting.push(begin)
    } else {
      reply.hijack()
      socket.destroy()
    }
  })
}

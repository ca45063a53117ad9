import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection that may wait for their turn. Browsers send one and wait for its answer. */
export const MAX_WAITING = 16

/**
 * Works on one request of a connection at a time. Node begins every request that has come, also where the client sends a
 * thousand at once and reads none of the answers; here the next one begins when the answer before it has left. A
 * connection with more than MAX_WAITING requests waiting is cut.
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

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/** How long requests under way may take after the server was told to stop, in milliseconds. */
export const MAX_STOP_MS = 10_000
/** How long a connection may take to send its first byte then; browsers open some in advance. */
const SILENT_MS = 1000
const SWEEP_MS = 100
const RETRY_SECONDS = 5

/**
 * Ends the connections of a server that was told to stop. Requests under way are answered, new ones refused with 503,
 * both with `connection: close`. A connection is cut when it has nothing more to answer, and after ten seconds in any
 * case: half a head, half a body, or an answer.
 */
export function endConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let stopping = false
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', async () => {
    if (stopping)
      throw new HttpError(503, 'O serviço está a reiniciar. Tente novamente dentro de momentos.', {
        retryAfter: RETRY_SECONDS,
      })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    stopping = true
    if (!app.server.listening) return
    const cut = (which: (socket: Socket) => boolean) => {
      for (const socket of open) if (which(socket)) socket.destroy()
    }
    // A reply whose head was already sent keeps its connection open; it is idle once the rest has been sent.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    const silent = setTimeout(() => cut(({ bytesRead }) => bytesRead === 0), SILENT_MS)
    const all = setTimeout(() => cut(() => true), MAX_STOP_MS)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(silent)
      clearTimeout(all)
    })
  })
}

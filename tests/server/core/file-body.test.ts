import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { HttpError } from '#server/core/http/errors.ts'
import { handleFile } from '#server/core/http/handle.ts'
import { freePort } from '#tests/support/free-port.ts'

it('a file that may not be sent now is refused before a byte of it was read', async () => {
  const app = fastify()
  const handled: unknown[] = []
  handleFile(
    app,
    calls.uploadPhoto,
    (input) => {
      handled.push(input)
      return { success: true }
    },
    {
      mayBegin: () => {
        throw new HttpError(503, 'Tente mais tarde.', { retryAfter: 5 })
      },
    },
  )
  app.setErrorHandler((error: HttpError, _request, reply) => reply.status(error.status).send(error.message))
  const port = await freePort()
  await app.listen({ port, host: '127.0.0.1' })
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/photos/foto-de-teste-00000001 HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/octet-stream',
    'content-length: 1000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const [reply] = await once(socket, 'data')
  expect(String(reply)).toMatch(/^HTTP\/1\.1 503 /)
  expect(handled).toEqual([])
  socket.destroy()
  await app.close()
})

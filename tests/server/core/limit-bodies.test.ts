import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { limitBodies } from '#server/core/http/bodies/limit-bodies.ts'
import { roomFor } from '#server/core/http/bodies/room.ts'
import { handleFile } from '#server/core/http/handle.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { suiteSite } from '#tests/support/suite-server.ts'

const MB = 1024 * 1024
const ours = { 'x-requested-with': 'XMLHttpRequest' }

/** A connection that sends the head of a request, and of its body what is given. */
function begin(app: FastifyInstance, path: string, headers: Record<string, string | number>, part = '') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const all = { host: '127.0.0.1', ...ours, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${part}`)
  return socket
}

/** What came until the connection was closed, parted. */
async function answerOf(socket: Socket) {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, body }
}

const octets = (length: number) => ({ 'content-type': 'application/octet-stream', 'content-length': length })

describe('room for bodies on their way (SRV-30)', () => {
  it('is never all, and of what others leave an address has half', () => {
    const room = roomFor(100)
    const first = room.take('a', 40)
    expect(room.take('a', 11)).toBeUndefined()
    expect(room.take('a', 10)).toBeDefined()
    expect(room.take('b', 26)).toBeUndefined()
    expect(room.take('b', 25)).toBeDefined()
    expect(room.take('c', 12)).toBeDefined()
    first?.()
    expect(room.take('a', 21)).toBeDefined()
    expect([room.has('a'), room.has('nobody')]).toEqual([true, false])
  })
})

describe('a body on its way', () => {
  let app: FastifyInstance
  let handled: number
  const path = '/api/photos/foto-de-teste-00000001'

  beforeEach(async () => {
    handled = 0
    app = fastify()
    limitBodies(app, { small: MB, large: 4 * MB, stalledMs: 40 })
    handleFile(app, calls.uploadPhoto, () => {
      handled += 1
      return { success: true }
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => app.close())

  it('ends with 408 where nothing more comes, and gives its room back', async () => {
    for (const _ of [1, 2, 3]) {
      const { head, body } = await answerOf(begin(app, path, octets(2 * MB), 'começo'))
      expect(head).toMatch(/^HTTP\/1.1 408 /)
      expect(JSON.parse(body)).toEqual({ error: 'O pedido demorou demasiado a chegar.' })
    }
    expect(handled).toBe(0)
  })

  it('may take its time for the answer once it is here', async () => {
    const { head } = await answerOf(begin(app, path, { ...octets(3), connection: 'close' }, 'fim'))
    expect(head).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe.each(oneDatabase)('bodies on $name', ({ open }) => {
  const server = suiteSite(open)

  beforeAll(async () => {
    server.app.server.on('request', () => {
      arrived += 1
    })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(() => server.clock.advance(61_000))

  let arrived = 0
  const arrivals = () => arrived

  const cookie = 'photos=aaaaaaaaaaaaaaaaaaaaaa'
  const photo = (id: number) => `/api/photos/foto-de-teste-${String(id).padStart(8, '0')}`

  it('of one address beyond its room are refused at once, unread, and forms are taken at the same time', async () => {
    const under = Array.from({ length: 9 }, (_, id) =>
      begin(server.app, photo(id), { ...octets(10 * MB), cookie }, 'x'),
    )
    await expect.poll(arrivals).toBe(9)
    const { head, body } = await answerOf(begin(server.app, photo(10), { ...octets(10 * MB), cookie }))
    expect(head).toMatch(/^HTTP\/1.1 429 /)
    expect(head).toMatch(/retry-after: 5/i)
    expect(JSON.parse(body).error).toBe(
      'Há muitos envios a chegar da sua rede ao mesmo tempo. Tente novamente dentro de momentos.',
    )
    const form = JSON.stringify({ email: 'ana.teste@exemplo.pt' })
    const json = { 'content-type': 'application/json', 'content-length': form.length, connection: 'close' }
    expect((await answerOf(begin(server.app, calls.subscribeNewsletter.path, json, form))).head).toMatch(
      / 200 /,
    )
    for (const socket of under) socket.destroy()
  })

  it.each([
    ['JSON', '/api/newsletter', 'application/json'],
    ['a form', '/login', 'application/x-www-form-urlencoded'],
    ['a form with a file', '/api/contacto', 'multipart/form-data; boundary=x'],
    ['a posted form with a file', '/contacto', 'multipart/form-data; boundary=x'],
  ])('that are compressed are refused at once: %s (415)', async (_what, path, type) => {
    const headers = { 'content-type': type, 'content-length': 1000, 'content-encoding': 'gzip' }
    expect((await answerOf(begin(server.app, path, headers))).head).toMatch(/^HTTP\/1.1 415 /)
  })

  it('are refused by address before they are read', async () => {
    const { path, perMinute = 0 } = calls.sendContact
    for (let count = 0; count < perMinute; count += 1)
      expect((await server.app.inject({ method: 'POST', url: path, headers: ours })).statusCode).toBe(415)
    const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': MB }
    expect((await answerOf(begin(server.app, path, form))).head).toMatch(/^HTTP\/1.1 429 /)
  })

  it('of posted pages are refused by address before they are read, by a page', async () => {
    const type = { ...ours, 'content-type': 'application/x-www-form-urlencoded' }
    for (let count = 0; count < 120; count += 1)
      await server.app.inject({ method: 'POST', url: '/cookies', headers: type, payload: '' })
    const { head, body } = await answerOf(begin(server.app, '/login', { ...type, 'content-length': 1000 }))
    expect(head).toMatch(/^HTTP\/1.1 429 /)
    expect(head).toMatch(/retry-after: \d+/i)
    expect(body).toContain('Fez demasiados pedidos em pouco tempo. Tente novamente dentro de um minuto.')
  })

  it('of photographs are refused by cookie, and by the hour, before they are read', async () => {
    const without = await answerOf(begin(server.app, photo(20), octets(10 * MB)))
    expect(without.head).toMatch(/^HTTP\/1.1 403 /)
    for (let hour = 0; hour < 300; hour += 1) {
      if (hour % 50 === 0) server.clock.advance(61_000)
      const headers = { ...ours, ...octets(0), cookie }
      await server.app.inject({ method: 'POST', url: photo(100 + hour), headers })
    }
    server.clock.advance(61_000)
    const { head } = await answerOf(begin(server.app, photo(20), { ...octets(10 * MB), cookie }))
    expect(head).toMatch(/^HTTP\/1.1 429 /)
  })
})

import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_WAITING, oneAtATime } from '#server/core/http/one-at-a-time.ts'
import { databases } from '#tests/support/database.ts'
import { testServer } from '#tests/support/server.ts'

const requests = (paths: readonly string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `/${number}`)

/** A connection that reads nothing until it is told to. */
function connectTo(app: FastifyInstance): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {}) // a connection that is cut
  return socket.pause()
}

describe('requests that are sent at once on one connection', () => {
  let app: FastifyInstance
  let arrived: number
  let begun: string[]
  let answer: () => void

  beforeEach(async () => {
    ;[arrived, begun] = [0, []]
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    app = fastify()
    app.server.on('request', () => {
      arrived += 1
    })
    oneAtATime(app)
    app.get('/:number', async ({ url }) => {
      begun.push(url)
      await gate
      return { url }
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => app.close())

  it('are worked on one after the other, and answered in their order', async () => {
    const socket = connectTo(app)
    socket.write(requests(numbered(MAX_WAITING + 1)))
    await expect.poll(() => arrived).toBe(MAX_WAITING + 1)
    expect(begun).toEqual(['/0'])
    answer()
    let text = ''
    socket
      .setEncoding('utf8')
      .resume()
      .on('data', (part) => {
        text += part
      })
    const answered = () => [...text.matchAll(/{"url":"(.*?)"}/g)].map(([, url]) => url)
    await expect.poll(answered).toEqual(numbered(MAX_WAITING + 1))
    expect(begun).toEqual(numbered(MAX_WAITING + 1))
    socket.write(requests(['/again']))
    await expect.poll(answered).toContain('/again')
    socket.destroy()
  })

  it('end the connection when there are too many, and delay nobody else', async () => {
    const socket = connectTo(app)
    socket.write(requests(numbered(1000)))
    await once(socket.resume(), 'close')
    expect(begun).toEqual(['/0'])
    answer()
    const { port } = app.server.address() as AddressInfo
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(200)
    expect(begun).toEqual(['/0', '/other'])
  })

  it('are not started once the connection has closed', async () => {
    const socket = connectTo(app)
    socket.write(requests(numbered(5)))
    await expect.poll(() => arrived).toBe(5)
    const [accepted] = await new Promise<Socket[]>((resolve) => {
      app.server.once('request', ({ socket: other }) => resolve([other]))
      socket.write(requests(['/last']))
    })
    socket.destroy()
    await once(accepted as Socket, 'close')
    answer()
    const { port } = app.server.address() as AddressInfo
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(200)
    expect(begun).toEqual(['/0', '/other'])
  })
})

describe.each(databases.slice(0, 1))('the server on $name', ({ open }) => {
  it('closes five connections with 1,000 requests each, and answers a visitor', async () => {
    const opened = await open()
    const { app } = await testServer(opened.database)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const sockets = Array.from({ length: 5 }, () => connectTo(app))
    const closed = sockets.map((socket) => once(socket.resume(), 'close'))
    for (const socket of sockets) socket.write(requests(Array(1000).fill('/api/site/services')))
    const { port } = app.server.address() as AddressInfo
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    await Promise.all(closed)
    await app.close()
    await opened.drop()
  })
})

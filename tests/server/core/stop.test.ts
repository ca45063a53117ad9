import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openChannels } from '#server/core/mail/channels.ts'
import { enqueue } from '#server/core/outbox/outbox.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { features } from '#server/features/registry.ts'
import { embedded, oneDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { testConfig } from '#tests/support/server.ts'
import { startProcess } from '#tests/support/server-process.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'

const message = {
  channel: 'email' as const,
  recipient: 'ana.teste@exemplo.pt',
  template: 'newsletterWelcome' as const,
  payload: { origin: 'https://cinco.exemplo.pt' },
}

const start = (env: Record<string, string>, port: number, smtpPort: number) =>
  startProcess(port, { ...env, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })

describe.each(oneDatabase)('a server that is told to stop on $name', ({ open }) => {
  it('answers the request that is arriving, finishes the message that it is sending, and exits with 0', async () => {
    const opened = await open()
    await opened.database.db.transaction().execute((trx) => enqueue(trx, new Date().toISOString(), [message]))
    await opened.database.close()
    const [port, smtpPort] = [await freePort(), await freePort()]
    let accept = () => {}
    const accepted = new Promise<void>((resolve) => {
      accept = resolve
    })
    const smtp = await smtpServer(smtpPort, { pause: () => accepted })
    const { server, ready } = start(opened.env, port, smtpPort)
    try {
      const ended = once(server, 'exit')
      await expect.poll(() => smtp.received.length, { timeout: 40_000, interval: 100 }).toBe(1)
      await expect.poll(ready, { timeout: 40_000, interval: 100 }).toBe(true)

      const body = JSON.stringify({ email: 'nova.teste@exemplo.pt' })
      const headers = {
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue', // the server says when it has begun to read
      }
      const coming = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/newsletter', headers })
      coming.flushHeaders()
      await once(coming, 'continue')
      coming.write(body.slice(0, 5))
      server.kill('SIGTERM')
      await expect.poll(ready, { timeout: 5000, interval: 50 }).toBe(false)
      coming.end(body.slice(5))
      const [reply]: IncomingMessage[] = await once(coming, 'response')
      expect(reply?.statusCode).toBe(200)
      expect(reply?.headers.connection).toBe('close')
      reply?.resume()
      expect(server.exitCode).toBeNull()
      accept()
      expect(await ended).toEqual([0, null])
    } finally {
      server.kill('SIGKILL')
      await smtp.close()
    }
    const after = opened.reopen()
    const rows = await after.db
      .selectFrom('outbox')
      .select(['recipient', 'state'])
      .orderBy('recipient')
      .execute()
    // The messages of the last request go out too: the outbox is emptied before the end.
    expect(rows).toEqual([
      { recipient: message.recipient, state: 'sent' },
      { recipient: 'nova.teste@exemplo.pt', state: 'sent' },
    ])
    expect(smtp.received).toHaveLength(2)
    await after.close()
    await opened.drop()
  })
})

/** A connection on which something was said, what is answered there, and its end. */
async function saying(port: number, words: string) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => {
    heard += String(part)
  })
  socket.on('error', () => {}) // it is cut: that is the point
  await once(socket, 'connect')
  if (words !== '') await new Promise((resolve) => socket.write(words, resolve))
  return { socket, heard: () => heard, closed: once(socket, 'close') }
}

const head = (first: string, ...more: string[]) =>
  [first, 'host: localhost', 'x-requested-with: XMLHttpRequest', ...more].join('\r\n')

describe('a server that is told to stop while others are slow', () => {
  it('closes idle and incomplete connections, leaves the message that hangs for the next start, and ends', async () => {
    const opened = await embedded.open()
    await opened.database.db.transaction().execute((trx) => enqueue(trx, new Date().toISOString(), [message]))
    await opened.database.close()
    const [port, smtpPort] = [await freePort(), await freePort()]
    /** A mail server that takes connections and never says a word. */
    const callers: Socket[] = []
    const mute = createServer((caller) => callers.push(caller.on('error', () => {}))).listen(
      smtpPort,
      '127.0.0.1',
    )
    const { server, ready } = start(opened.env, port, smtpPort)
    try {
      await expect.poll(ready, { timeout: 40_000, interval: 100 }).toBe(true)
      const body = head(
        'POST /api/newsletter HTTP/1.1',
        'content-type: application/json',
        'content-length: 99',
      )
      const connections = await Promise.all([
        saying(port, ''),
        saying(port, 'GET /api/config HT'),
        saying(port, head('GET /api/config HTTP/1.1')),
        saying(port, `${body}\r\n\r\n{"email":`),
        saying(port, `${head('GET /healthz HTTP/1.1')}\r\n\r\n`),
        saying(port, `${head('GET /healthz HTTP/1.1')}\r\n\r\nGET /healthz HT`),
      ])
      await expect.poll(() => connections.filter(({ heard }) => heard().includes('200 OK')).length).toBe(2)
      await expect.poll(() => callers.length).toBe(1)
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await expect.poll(ready, { timeout: 5000, interval: 50 }).toBe(false)
      // The head that comes to its end meanwhile is refused, in our words.
      connections[2]?.socket.write('\r\n\r\n')
      expect(await ended).toEqual([0, null])
      await Promise.all(connections.map(({ closed }) => closed))
      expect(connections[2]?.heard()).toMatch(/^HTTP\/1\.1 503 .*connection: close.*reiniciar/is)
      expect(connections[2]?.heard()).toMatch(/retry-after: \d/i)
    } finally {
      server.kill('SIGKILL')
      for (const caller of callers) caller.destroy()
      await new Promise((resolve) => mute.close(resolve))
    }
    const after = opened.reopen() // nobody holds the folder
    const row = await after.db
      .selectFrom('outbox')
      .select(['state', 'claimed_until', 'attempts'])
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'pending', claimed_until: null })
    const smtp = await smtpServer(smtpPort)
    const config = testConfig({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })
    // The mute server may have been given up by itself before: then the message is due a little later.
    const clock = { now: () => Date.now() + 60_000 }
    expect(await sendDue({ config, database: after, clock, features }, openChannels(config))).toBe(1)
    expect(smtp.received).toHaveLength(1)
    await smtp.close()
    await after.close()
    await opened.drop()
  })
})

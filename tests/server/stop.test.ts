import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { migrate } from '#server/migrations/migrate.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { databases } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { TEST_LOAN_KEYS } from '#tests/support/server.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'

const message = {
  channel: 'email' as const,
  recipient: 'ana.teste@exemplo.pt',
  template: 'newsletterWelcome' as const,
  payload: { origin: 'https://cinco.exemplo.pt' },
}

describe.each(databases)('a server that is told to stop on $name', ({ open }) => {
  it('answers the request that is coming in, finishes the message that it sends, and ends well', async () => {
    const opened = await open()
    await migrate(opened.database.db)
    await opened.database.db.transaction().execute((trx) => enqueue(trx, new Date().toISOString(), [message]))
    await opened.database.close()
    const [port, smtpPort] = [await freePort(), await freePort()]
    let accept = () => {}
    const accepted = new Promise<void>((resolve) => {
      accept = resolve
    })
    const smtp = await smtpServer(smtpPort, () => accepted)
    const server = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...opened.env,
        NODE_ENV: 'development', // it serves from the sources: nothing has to be built for this
        HOST: '127.0.0.1',
        PORT: String(port),
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        SESSION_SECRET: 'segredo-de-teste-com-32-caracteres!!',
        LOAN_KEYS: TEST_LOAN_KEYS,
        LOG_LEVEL: 'silent',
      },
    })
    try {
      const ended = once(server, 'exit')
      await expect.poll(() => smtp.received.length, { timeout: 40_000, interval: 100 }).toBe(1)
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
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
    // What the last request caused goes out too: the outbox is emptied before the end.
    expect(rows).toEqual([
      { recipient: message.recipient, state: 'sent' },
      { recipient: 'nova.teste@exemplo.pt', state: 'sent' },
    ])
    expect(smtp.received).toHaveLength(2)
    await after.close()
    await opened.drop()
  })
})

import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openChannels } from '#server/mail/channels.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { sendDue } from '#server/outbox/worker.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type FakeClock, fakeClock, testConfig } from '#tests/support/server.ts'

const MINUTE = 60_000

/** A real SMTP server that keeps what it is given. */
async function smtpServer(port: number) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

describe.each(databases)('the outbox on $name', ({ open }) => {
  let opened: TestDatabase
  let clock: FakeClock
  let port: number

  beforeEach(async () => {
    opened = await open()
    await migrate(opened.database.db)
    clock = fakeClock()
    port = await freePort()
    await opened.database.db.transaction().execute((trx) =>
      enqueue(trx, new Date(clock.now()).toISOString(), [
        {
          channel: 'email',
          recipient: 'ana.teste@exemplo.pt',
          template: 'leadConfirmation',
          payload: {
            name: 'Ana <Teste>',
            service: 'Certificado Energético',
            cod: 'C-2345678',
            link: 'https://cinco.exemplo.pt/l?l=1&s=2&e=3',
            answers: [{ question: 'Área?', answer: '95 m²' }],
          },
        },
      ]),
    )
  })
  afterEach(() => opened.drop())

  const channels = () => openChannels(testConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
  const row = () => opened.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()

  it('sends by SMTP, once, with what people wrote escaped', async () => {
    const smtp = await smtpServer(port)
    expect(await sendDue(opened.database, clock, channels())).toBe(1)
    expect(await sendDue(opened.database, clock, channels())).toBe(0)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toContain('To: ana.teste@exemplo.pt')
    expect(smtp.received[0]?.split('text/html')[1]).toContain('Ana &lt;Teste&gt;')
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, payload: '{}' })
    await smtp.close()
  })

  it('waits out an outage and sends when the server is back', async () => {
    expect(await sendDue(opened.database, clock, channels())).toBe(0)
    expect(await row()).toMatchObject({ state: 'pending', attempts: 1, last_error: 'ESOCKET' })
    const smtp = await smtpServer(port)
    expect(await sendDue(opened.database, clock, channels())).toBe(0)
    clock.advance(MINUTE)
    expect(await sendDue(opened.database, clock, channels())).toBe(1)
    await smtp.close()
  })

  it('gives up after eight attempts', async () => {
    for (let attempt = 0; attempt < 8; attempt++) {
      await sendDue(opened.database, clock, channels())
      clock.advance(180 * MINUTE)
    }
    expect(await row()).toMatchObject({ state: 'dead', attempts: 8 })
  })

  it('takes up what a killed worker held, after its lease and not before', async () => {
    const sent: string[] = []
    await opened.database.db
      .updateTable('outbox')
      .set({ claimed_until: new Date(clock.now() + MINUTE).toISOString() })
      .execute()
    const email = async ({ id }: { id: string }) => {
      sent.push(id)
    }
    await sendDue(opened.database, clock, { email })
    expect(sent).toHaveLength(0)
    clock.advance(MINUTE)
    await Promise.all([
      sendDue(opened.database, clock, { email }),
      sendDue(opened.database, clock, { email }),
    ])
    expect(sent).toHaveLength(1)
  })

  it('keeps messages where no way out is configured', async () => {
    expect(await sendDue(opened.database, clock, {})).toBe(0)
    expect(await row()).toMatchObject({ state: 'pending', attempts: 0 })
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openChannels } from '#server/mail/channels.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { enqueue, type OutgoingMessage } from '#server/outbox/outbox.ts'
import { sendDue } from '#server/outbox/worker.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type FakeClock, fakeClock, testConfig } from '#tests/support/server.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'

const MINUTE = 60_000

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

  it('leads the answer to a message of the contact form to whoever wrote it, and no other', async () => {
    const smtp = await smtpServer(port)
    const { email, subject, message } = { email: "o'brien+casa@exemplo.pt", subject: 'Outro', message: 'Olá' }
    await opened.database.db.transaction().execute((trx) =>
      enqueue(trx, new Date(clock.now()).toISOString(), [
        {
          channel: 'email',
          recipient: 'apoio@cinco.example',
          template: 'contact',
          payload: { name: 'Ana, a <a@b.pt>', email, subject, message, contact: 'x' },
        },
      ]),
    )
    expect(await sendDue(opened.database, clock, channels())).toBe(2)
    const replies = smtp.received.map((text) => /^Reply-To: (.*)$/m.exec(text)?.[1]?.trim())
    expect(replies.sort()).toEqual([email, undefined])
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

  /** A way out that takes as long as it is kept waiting. */
  function slowChannel() {
    const started: string[] = []
    const ends: { done: () => void; fail: (error: Error) => void }[] = []
    const email = ({ id }: { id: string }) =>
      new Promise<void>((done, fail) => {
        started.push(id)
        ends.push({ done, fail })
      })
    return { email, started, ends }
  }
  const more = (count: number) =>
    opened.database.db.transaction().execute((trx) =>
      enqueue(
        trx,
        new Date(clock.now()).toISOString(),
        Array.from({ length: count }, () => ({
          channel: 'email' as const,
          recipient: 'rui.teste@exemplo.pt',
          template: 'newsletterWelcome' as const,
          payload: { origin: 'https://cinco.exemplo.pt' },
        })),
      ),
    )

  it('holds one message at a time, for as long as it is on its way, and leaves the others to other workers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await more(2)
      const slow = slowChannel()
      const first = sendDue(opened.database, clock, slow)
      await expect.poll(() => slow.started.length).toBe(1)
      for (let minute = 0; minute < 3; minute++) {
        const until = (await held())?.claimed_until
        clock.advance(MINUTE / 2)
        vi.advanceTimersByTime(MINUTE / 2)
        await expect.poll(async () => (await held())?.claimed_until).not.toBe(until)
      }
      const others: string[] = []
      const email = async ({ id }: { id: string }) => {
        others.push(id)
      }
      expect(await sendDue(opened.database, clock, { email })).toBe(2)
      slow.ends[0]?.done()
      expect(await first).toBe(1)
      expect(new Set([...slow.started, ...others]).size).toBe(3)
      expect(slow.started).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
  const held = () =>
    opened.database.db
      .selectFrom('outbox')
      .select('claimed_until')
      .where('claimed_until', 'is not', null)
      .executeTakeFirst()

  it('writes nothing down about a message whose lease it lost', async () => {
    const slow = slowChannel()
    const first = sendDue(opened.database, clock, slow)
    await expect.poll(() => slow.started.length).toBe(1)
    clock.advance(2 * MINUTE) // the process stood still: no lease was renewed
    expect(await sendDue(opened.database, clock, { email: async () => {} })).toBe(1)
    slow.ends[0]?.fail(new Error('the connection is gone'))
    expect(await first).toBe(0)
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  })

  it('does not send a link that is over: it says so, also when it is asked to try again', async () => {
    const { db } = opened.database
    await db.deleteFrom('outbox').execute()
    const link = 'https://cinco.exemplo.pt/l'
    const now = new Date(clock.now()).toISOString()
    const messages: OutgoingMessage[] = [
      {
        channel: 'sms',
        recipient: '+351912345678',
        template: 'leadSms',
        payload: { cod: 'C-2345678', link },
      },
      { channel: 'sms', recipient: '+351912345678', template: 'mobileVerification', payload: { link } },
      {
        channel: 'email',
        recipient: 'ana.teste@exemplo.pt',
        template: 'passwordReset',
        payload: { name: '', link },
      },
      {
        channel: 'email',
        recipient: 'ana.teste@exemplo.pt',
        template: 'activation',
        payload: { name: '', link },
      },
      {
        channel: 'email',
        recipient: 'ana.teste@exemplo.pt',
        template: 'welcome',
        payload: { name: '', link },
      },
    ]
    await db.transaction().execute((trx) => enqueue(trx, now, messages))
    const sent: string[] = []
    const send = async ({ id }: { id: string }) => {
      sent.push(id)
    }
    const expired = async () =>
      (await db.selectFrom('outbox').select('template').where('last_error', '=', 'expired').execute())
        .map(({ template }) => template)
        .sort()
    const fail = () => Promise.reject(new Error('out of order'))
    clock.advance(10 * MINUTE - 1)
    await sendDue(opened.database, clock, { email: fail, sms: fail })
    expect(await expired()).toEqual([])
    clock.advance(MINUTE)
    await sendDue(opened.database, clock, { sms: send })
    expect(await expired()).toEqual(['leadSms', 'mobileVerification'])
    clock.advance(50 * MINUTE)
    await sendDue(opened.database, clock, { email: fail })
    expect(await expired()).toEqual(['leadSms', 'mobileVerification', 'passwordReset'])
    clock.advance(47 * 60 * MINUTE)
    await db.updateTable('outbox').set({ state: 'pending', attempts: 0 }).execute()
    expect(await sendDue(opened.database, clock, { email: send, sms: send })).toBe(1)
    expect(await expired()).toEqual(['activation', 'leadSms', 'mobileVerification', 'passwordReset'])
    expect(sent).toHaveLength(1)
  })

  it('keeps messages where no way out is configured', async () => {
    expect(await sendDue(opened.database, clock, {})).toBe(0)
    expect(await row()).toMatchObject({ state: 'pending', attempts: 0 })
  })
})

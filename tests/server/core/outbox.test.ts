import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openChannels } from '#server/core/mail/channels.ts'
import { messageTo, type OutgoingMessage } from '#server/core/mail/message.ts'
import { enqueue } from '#server/core/outbox/outbox.ts'
import { asked } from '#server/core/outbox/send-again.ts'
import { startSending } from '#server/core/outbox/start-sending.ts'
import { type Channels, MAX_AT_ONCE, sendDue } from '#server/core/outbox/worker.ts'
import { newsletterWelcome } from '#server/features/newsletter/messages.ts'
import { features } from '#server/features/registry.ts'
import { databases } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type FakeClock, fakeClock, testConfig } from '#tests/support/server.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { suiteDatabase } from '#tests/support/suite-server.ts'

const MINUTE = 60_000

describe.each(databases)('the outbox on $name', ({ open }) => {
  const data = suiteDatabase(open)
  let clock: FakeClock
  let port: number

  beforeEach(async () => {
    await data.clear('outbox', 'rate_limits')
    clock = fakeClock()
    port = await freePort()
    await data.db.transaction().execute((trx) =>
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
  const services = () => ({ config: testConfig(), database: data.database, clock, features })
  const send = (channels: Channels) => sendDue(services(), channels)
  const channels = () => openChannels(testConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
  const row = () => data.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()

  it('sends by SMTP, once, with what people wrote escaped', async () => {
    const smtp = await smtpServer(port)
    expect(await send(channels())).toBe(1)
    expect(await send(channels())).toBe(0)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toContain('To: ana.teste@exemplo.pt')
    expect(smtp.received[0]?.split('text/html')[1]).toContain('Ana &lt;Teste&gt;')
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, payload: '{}' })
    await smtp.close()
  })

  it('sends replies to a contact message to its writer, and other replies to us', async () => {
    const smtp = await smtpServer(port)
    const { email, subject, message } = { email: "o'brien+casa@exemplo.pt", subject: 'Outro', message: 'Olá' }
    await data.db.transaction().execute((trx) =>
      enqueue(trx, new Date(clock.now()).toISOString(), [
        {
          channel: 'email',
          recipient: 'apoio@cinco.example',
          template: 'contact',
          payload: { name: 'Ana, a <a@b.pt>', email, subject, message, contact: 'x' },
        },
      ]),
    )
    expect(await send(channels())).toBe(2)
    const replies = smtp.received.map((text) => /^Reply-To: (.*)$/m.exec(text)?.[1]?.trim())
    expect(replies.sort()).toEqual(['apoio@cinco.example', email])
    await smtp.close()
  })

  it('offers one click to leave the newsletter, and nothing to leave elsewhere', async () => {
    const smtp = await smtpServer(port)
    const leave = `https://cinco.exemplo.pt/newsletter?s=${'a-_.'.repeat(60)}`
    const recipient = 'ana.teste@exemplo.pt'
    await data.db
      .transaction()
      .execute((trx) =>
        enqueue(trx, new Date(clock.now()).toISOString(), [
          messageTo(newsletterWelcome, recipient, { origin: 'https://cinco.exemplo.pt', leave }),
        ]),
      )
    expect(await send(channels())).toBe(2)
    const headers = smtp.received.map((text) => text.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '')
    const [letter = '', other = ''] = headers.sort(
      (a, b) => Number(b.includes(leave)) - Number(a.includes(leave)),
    )
    expect(letter).toContain(`List-Unsubscribe: <${leave}>`)
    expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(other).not.toContain('List-Unsubscribe')
    await smtp.close()
  })

  it('waits out an outage and sends when the server is back', async () => {
    expect(await send(channels())).toBe(0)
    expect(await row()).toMatchObject({ state: 'pending', attempts: 1, last_error: 'ESOCKET' })
    const smtp = await smtpServer(port)
    expect(await send(channels())).toBe(0)
    clock.advance(MINUTE)
    expect(await send(channels())).toBe(1)
    await smtp.close()
  })

  const HOUR = 60 * MINUTE
  const down = async () => {
    throw Object.assign(new Error('no connection'), { code: 'ESOCKET' })
  }
  /** Tries as often as it is due, until then; how often that was. */
  async function outage(until: number, email: () => Promise<void> = down) {
    let tries = 0
    for (; clock.now() < until; tries++) {
      await send({ email, sms: email })
      const { state, next_attempt_at } = await row()
      if (state !== 'pending') break
      clock.advance(Math.min(Date.parse(next_attempt_at), until) - clock.now())
    }
    return tries
  }

  it.each([
    ['2 hours', 2],
    ['a night', 12],
    ['47 hours', 47],
  ])('sends a link of 48 hours within a quarter of an hour after an outage of %s', async (_name, hours) => {
    const began = clock.now()
    await outage(began + hours * HOUR)
    expect(await row()).toMatchObject({ state: 'pending', last_error: 'ESOCKET' })
    clock.advance(15 * MINUTE)
    expect(await send({ email: async () => {} })).toBe(1)
  })

  it('gives a message up when its link has expired, and not before', async () => {
    const began = clock.now()
    await outage(began + 48 * HOUR - 1)
    expect(await row()).toMatchObject({ state: 'pending' })
    clock.advance(1)
    await send({ email: down })
    expect(await row()).toMatchObject({ state: 'dead', last_error: 'expired' })
  })

  it.each([
    ['leadSms', 10 * MINUTE],
    ['passwordReset', HOUR],
  ])('tries a %s until its link is over, and goes on soon after an outage', async (template, lasting) => {
    await data.db.updateTable('outbox').set({ template }).execute()
    const began = clock.now()
    await outage(began + lasting * 0.8)
    expect(await row()).toMatchObject({ state: 'pending' })
    expect(Date.parse((await row()).next_attempt_at)).toBeLessThanOrEqual(began + lasting * 0.9)
  })

  it('tries a message without a link for 72 hours, and as long again when it is sent again', async () => {
    const { db } = data
    await db.deleteFrom('outbox').execute()
    await more(1)
    clock.advance(72 * HOUR - 1)
    await send({ email: down })
    expect(await row()).toMatchObject({ state: 'pending' })
    clock.advance(1)
    await send({ email: down })
    expect(await row()).toMatchObject({ state: 'dead', last_error: 'ESOCKET' })
    const now = new Date(clock.now()).toISOString()
    await db.updateTable('outbox').set(asked(now)).execute()
    clock.advance(71 * HOUR)
    await send({ email: down })
    expect(await row()).toMatchObject({ state: 'pending' })
  })

  it('does not try again what the receiver refused, says why, and sends it when it is asked to', async () => {
    const smtp = await smtpServer(port, { refuse: '550 5.1.1 No such user ana.teste@exemplo.pt' })
    expect(await send(channels())).toBe(0)
    await smtp.close()
    expect(await row()).toMatchObject({ state: 'refused', attempts: 1, last_error: '550 5.1.1' })
    clock.advance(47 * HOUR)
    const took: string[] = []
    const email = async ({ to }: { to: string }) => {
      took.push(to)
    }
    expect(await send({ email })).toBe(0)
    const now = new Date(clock.now()).toISOString()
    await data.db.updateTable('outbox').set(asked(now)).execute()
    expect(await send({ email })).toBe(1)
    expect(took).toEqual(['ana.teste@exemplo.pt'])
  })

  it.each([
    [
      'for the moment',
      { code: 'EENVELOPE', responseCode: 450, response: '450 4.2.1 Busy', command: 'RCPT TO' },
    ],
    [
      'because of our sender',
      { code: 'EENVELOPE', responseCode: 553, response: '553 No', command: 'MAIL FROM' },
    ],
    ['because of our credentials', { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 No' }],
  ])('tries again what was refused %s', async (_name, error) => {
    const refuse = async () => {
      throw Object.assign(new Error('refused'), error)
    }
    await send({ email: refuse })
    expect(await row()).toMatchObject({ state: 'pending', last_error: error.code })
  })

  it('sends what a killed worker had claimed, after its lease and not before', async () => {
    const sent: string[] = []
    await data.db
      .updateTable('outbox')
      .set({ claimed_until: new Date(clock.now() + MINUTE).toISOString() })
      .execute()
    const email = async ({ id }: { id: string }) => {
      sent.push(id)
    }
    await send({ email })
    expect(sent).toHaveLength(0)
    clock.advance(MINUTE)
    await Promise.all([send({ email }), send({ email })])
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
  const write = (messages: readonly OutgoingMessage[]) =>
    data.db.transaction().execute((trx) => enqueue(trx, new Date(clock.now()).toISOString(), messages))
  let people = 0
  /** Messages to so many people: one person does not get as many at once (MSG-12). */
  const more = (count: number) =>
    write(
      Array.from({ length: count }, () => ({
        channel: 'email' as const,
        recipient: `rui.teste${people++}@exemplo.pt`,
        template: 'newsletterWelcome' as const,
        payload: { origin: 'https://cinco.exemplo.pt' },
      })),
    )

  it('holds a few messages for as long as they are on their way, and leaves the others to other workers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await more(MAX_AT_ONCE + 1)
      const slow = slowChannel()
      const first = send(slow)
      await expect.poll(() => slow.started.length).toBe(MAX_AT_ONCE)
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
      expect(await send({ email })).toBe(2)
      for (const { done } of slow.ends) done()
      expect(await first).toBe(MAX_AT_ONCE)
      expect(new Set([...slow.started, ...others]).size).toBe(MAX_AT_ONCE + 2)
      expect(slow.started).toHaveLength(MAX_AT_ONCE)
    } finally {
      vi.useRealTimers()
    }
  })

  it('goes on with the next as soon as one is done, and never more at once than it may', async () => {
    const all = 2 * MAX_AT_ONCE
    await more(all - 1)
    const slow = slowChannel()
    const sending = send(slow)
    for (let done = 0; done < all; done++) {
      await expect.poll(() => slow.started.length).toBe(Math.min(done + MAX_AT_ONCE, all))
      slow.ends[done]?.done()
    }
    expect(await sending).toBe(all)
  })

  it('sends SMS, and what is written meanwhile, while a mail server hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stopping = new AbortController()
    const slow = slowChannel()
    const texts: string[] = []
    const sms = async ({ to }: { to: string }) => {
      texts.push(to)
    }
    const fail = vi.fn()
    const stop = startSending(services(), { email: slow.email, sms }, stopping.signal, fail)
    try {
      await expect.poll(() => slow.started.length).toBe(1)
      await write([
        {
          channel: 'sms',
          recipient: '+351912345678',
          template: 'leadSms',
          payload: { cod: 'C-2345678', link: 'https://cinco.exemplo.pt/l' },
        },
      ])
      await more(1)
      await expect
        .poll(() => {
          vi.advanceTimersByTime(2000)
          return [texts.length, slow.started.length]
        })
        .toEqual([1, 2])
    } finally {
      vi.useRealTimers()
      for (const { done } of slow.ends) done()
      await stop()
    }
    expect(fail).not.toHaveBeenCalled()
  })

  it('stops where it is when it is told to, and the message stays to be sent', async () => {
    const hung = new Set<AbortSignal>()
    const email = (_message: unknown, signal: AbortSignal) =>
      new Promise<void>((_done, fail) => {
        hung.add(signal)
        signal.addEventListener('abort', () => fail(signal.reason))
      })
    const stopping = new AbortController()
    const fail = vi.fn()
    const stop = startSending(services(), { email }, stopping.signal, fail)
    await expect.poll(() => hung.size).toBe(1)
    const stopped = stop()
    stopping.abort()
    await stopped
    expect(fail).not.toHaveBeenCalled()
    expect(await row()).toMatchObject({ state: 'pending', claimed_until: null, last_error: null })
    expect(await send({ email: async () => {} })).toBe(1)
  })

  it('loses nothing and sends nothing twice with two workers on connections of their own', async () => {
    await more(40)
    const other = data.beside()
    const sent: string[] = []
    /** Each waits at its first messages until the other has begun as well. */
    const begun = [services(), { ...services(), database: other }].map((worker) => {
      const began = Promise.withResolvers<void>()
      return { worker, ...began }
    })
    const both = Promise.all(begun.map(({ promise }) => promise))
    const counts = begun.map(({ worker, resolve }) =>
      sendDue(worker, {
        email: async ({ id }) => {
          resolve()
          await both
          sent.push(id)
        },
      }),
    )
    await Promise.all(counts)
    expect(sent).toHaveLength(41)
    expect(new Set(sent).size).toBe(41)
    const left = data.db.selectFrom('outbox').select('id').where('state', '!=', 'sent')
    expect(await left.execute()).toEqual([])
    await other.close()
  })

  const held = () =>
    data.db
      .selectFrom('outbox')
      .select('claimed_until')
      .where('claimed_until', 'is not', null)
      .executeTakeFirst()

  it('records what was sent when the database is back, and does not send it again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let away = 0
    const gone: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind !== 'UpdateQueryNode' || !JSON.stringify(node.updates).includes('sent_at')) return node
        if (++away <= 3) throw new Error('the connection was terminated')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const database = { ...data.database, db: data.db.withPlugin(gone) }
    const sent: string[] = []
    const email = async ({ id }: { id: string }) => {
      sent.push(id)
    }
    try {
      const sending = sendDue({ ...services(), database }, { email })
      await expect
        .poll(async () => {
          vi.advanceTimersByTime(1000)
          return (await row()).state
        })
        .toBe('sent')
      expect(await sending).toBe(1)
    } finally {
      vi.useRealTimers()
    }
    expect(away).toBe(4)
    clock.advance(HOUR)
    expect(await send({ email })).toBe(0)
    expect(sent).toHaveLength(1)
  })

  it('records nothing about a message whose lease it lost', async () => {
    const slow = slowChannel()
    const first = send(slow)
    await expect.poll(() => slow.started.length).toBe(1)
    clock.advance(2 * MINUTE) // the process stood still: no lease was renewed
    expect(await send({ email: async () => {} })).toBe(1)
    slow.ends[0]?.fail(new Error('the connection is gone'))
    expect(await first).toBe(0)
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  })

  it('does not send an expired link, and says so, also when it is asked to try again', async () => {
    const { db } = data
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
    const keep = async ({ id }: { id: string }) => {
      sent.push(id)
    }
    const expired = async () =>
      (await db.selectFrom('outbox').select('template').where('last_error', '=', 'expired').execute())
        .map(({ template }) => template)
        .sort()
    const fail = () => Promise.reject(new Error('out of order'))
    clock.advance(10 * MINUTE - 1)
    await send({ email: fail, sms: fail })
    expect(await expired()).toEqual([])
    clock.advance(MINUTE)
    await send({ sms: keep })
    expect(await expired()).toEqual(['leadSms', 'mobileVerification'])
    clock.advance(50 * MINUTE)
    await send({ email: fail })
    expect(await expired()).toEqual(['leadSms', 'mobileVerification', 'passwordReset'])
    clock.advance(47 * 60 * MINUTE)
    await db.updateTable('outbox').set({ state: 'pending', attempts: 0 }).execute()
    expect(await send({ email: keep, sms: keep })).toBe(1)
    expect(await expired()).toEqual(['activation', 'leadSms', 'mobileVerification', 'passwordReset'])
    expect(sent).toHaveLength(1)
  })

  it('keeps messages when no channel is configured', async () => {
    expect(await send({})).toBe(0)
    expect(await row()).toMatchObject({ state: 'pending', attempts: 0 })
  })
})

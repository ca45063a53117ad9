import { beforeEach, describe, expect, it } from 'vitest'
import { messageTo, type OutgoingMessage } from '#server/core/mail/message.ts'
import { enqueue } from '#server/core/outbox/outbox.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { passwordReset } from '#server/features/accounts/messages.ts'
import { newsletter, newsletterWelcome } from '#server/features/newsletter/messages.ts'
import { features } from '#server/features/registry.ts'
import { databases } from '#tests/support/database.ts'
import { type FakeClock, fakeClock, testConfig } from '#tests/support/server.ts'
import { suiteDatabase } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000

describe.each(databases)('the e-mails of an hour on $name', ({ open }) => {
  const data = suiteDatabase(open)
  let clock: FakeClock

  beforeEach(async () => {
    await data.clear('outbox', 'rate_limits')
    clock = fakeClock()
  })

  const services = () => ({
    config: testConfig({ MAIL_PER_HOUR: '10' }),
    database: data.database,
    clock,
    // Whether somebody still subscribes is another test's.
    features: features.map((feature) => ({
      ...feature,
      messages: (feature.messages ?? []).map(({ isOver: _, ...message }) => message),
    })),
  })
  const put = (count: number, make: (to: string) => OutgoingMessage) =>
    data.db.transaction().execute((trx) =>
      enqueue(
        trx,
        new Date(clock.now()).toISOString(),
        Array.from({ length: count }, (_, n) => make(`pessoa${n}@exemplo.pt`)),
      ),
    )
  const letter = (to: string) => messageTo(newsletter, to, { ...newsletter.sample, email: to })
  const notice = (to: string) => messageTo(newsletterWelcome, to, { origin: 'https://cinco.exemplo.pt' })
  const link = (to: string) => messageTo(passwordReset, to, { name: '', link: 'https://cinco.exemplo.pt/x' })
  const send = (email = async () => {}) => sendDue(services(), { email })
  const waiting = () =>
    data.db.selectFrom('outbox').select('last_error').where('state', '=', 'pending').execute()

  it('leave as configured: newsletters half of them, notices more, links all (MSG-23)', async () => {
    await put(20, letter)
    expect(await send()).toBe(5)
    await put(20, notice)
    expect(await send()).toBe(3)
    await put(1, link)
    expect(await send()).toBe(1)
    expect((await waiting()).every(({ last_error }) => last_error === 'volume')).toBe(true)
    clock.advance(HOUR / 2)
    expect(await send()).toBe(0)
    clock.advance(HOUR)
    await put(2, link)
    expect(await send()).toBeGreaterThanOrEqual(8)
    // Nothing is lost, however long it takes.
    for (let hours = 0; hours < 12; hours++) {
      clock.advance(HOUR)
      await send()
    }
    expect(await waiting()).toEqual([])
  })

  it('count what was handed over alone (MSG-23)', async () => {
    await put(10, link)
    expect(await send(() => Promise.reject(new Error('away')))).toBe(0)
    clock.advance(HOUR / 60)
    expect(await send()).toBe(10)
  })
})

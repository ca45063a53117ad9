import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDue } from '#server/core/outbox/worker.ts'
import type { Services } from '#server/core/services.ts'
import { askForReviews } from '#server/features/announcing/reminders/reviews.ts'
import { remindOfProposals } from '#server/features/announcing/reminders/unread-proposals.ts'
import { databases, type TestDatabase } from '#tests/support/database.ts'
import { type People, people } from '#tests/support/people.ts'
import { type FakeClock, testServer } from '#tests/support/server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(databases)('what clients are reminded of on $name', ({ open }) => {
  let opened: TestDatabase
  let app: FastifyInstance
  let services: Services
  let clock: FakeClock
  let market: People

  beforeAll(async () => {
    opened = await open()
    ;({ app, services, clock } = await testServer(opened.database))
    market = people({ app, services })
  })
  afterAll(async () => {
    await app.close()
    await opened.drop()
  })
  beforeEach(async () => {
    clock.advance(100 * DAY)
    await opened.database.db.deleteFrom('outbox').execute()
  })

  const db = () => opened.database.db
  const byPhone = (id: string) =>
    db()
      .updateTable('leads')
      .set({ email_verified_at: null, phone_verified_at: market.now() })
      .where('id', '=', id)
      .execute()
  const proposed = async (lead: string) => {
    const { id } = await market.account()
    return { author: id, proposal: await market.proposal(lead, id) }
  }

  describe('unread proposals (TEL-23)', () => {
    const reminders = async (template = 'proposalsUnread') => {
      await remindOfProposals(services)
      await remindOfProposals(services)
      return (await market.waiting(template)).map(({ recipient, payload }) => [recipient, payload.unread])
    }

    it('are named once a day after they came, and again with those that came later', async () => {
      const lead = await market.request()
      await proposed(lead.id)
      clock.advance(23 * HOUR)
      await proposed(lead.id)
      expect(await reminders()).toEqual([])
      clock.advance(HOUR)
      const first = [lead.email, 2]
      expect(await reminders()).toEqual([first])
      clock.advance(DAY)
      expect(await reminders()).toEqual([first])
      await proposed(lead.id)
      clock.advance(DAY)
      expect(await reminders()).toEqual([first, [lead.email, 3]])
    })

    it('are not named where they were read, withdrawn or of a suspended account, or the request is over', async () => {
      const [read, gone, over] = [await market.request(), await market.request(), await market.request()]
      for (const lead of [read, over]) await proposed(lead.id)
      await market.seen(read)
      const [withdrawn, away] = [await proposed(gone.id), await proposed(gone.id)]
      const set = (id: string, change: object) =>
        db().updateTable('proposals').set(change).where('id', '=', id).execute()
      await set(withdrawn.proposal, { state: 'withdrawn' })
      await set(away.proposal, { away_at: market.now() })
      await market.anonymous.post('/api/lead/close', { l: over.id, s: over.s, reason: 'Já tenho quem faça.' })
      clock.advance(DAY)
      expect(await reminders()).toEqual([])
    })

    it('go by SMS where the phone alone was confirmed, and not to who wants no news (MSG-10, MSG-19)', async () => {
      const [sms, stopped] = [await market.request({ phone: '+351912345671' }), await market.request()]
      await byPhone(sms.id)
      const stop = { email: stopped.email, kind: 'proposals', created_at: market.now() } as const
      await db().insertInto('message_stops').values(stop).execute()
      for (const lead of [sms, stopped]) await proposed(lead.id)
      clock.advance(DAY)
      expect(await reminders('proposalsUnreadSms')).toEqual([['+351912345671', 1]])
      expect(await reminders()).toEqual([])
    })

    it('are not sent once they were read (MSG-14)', async () => {
      const lead = await market.request()
      await proposed(lead.id)
      clock.advance(DAY)
      expect(await reminders()).toHaveLength(1)
      await market.seen(lead)
      const sent: string[] = []
      await sendDue(services, { email: async ({ subject }) => void sent.push(subject), sms: async () => {} })
      expect(sent.filter((subject) => subject.includes('por ler'))).toEqual([])
    })
  })

  describe('a review (TEL-24)', () => {
    const asked = async (template = 'reviewAsked') => {
      await askForReviews(services)
      await askForReviews(services)
      return (await market.waiting(template)).map(({ recipient }) => recipient)
    }
    const chosen = async (change: Parameters<typeof market.request>[0] = {}) => {
      const lead = await market.request(change)
      const { proposal, author } = await proposed(lead.id)
      const reply = await market.anonymous.post('/api/lead/choose', { l: lead.id, s: lead.s, proposal })
      expect(reply.statusCode).toBe(200)
      return { ...lead, proposal, author }
    }

    it('is asked for once, when the work should be done', async () => {
      const [urgent, unknown] = [await chosen({ when: 1 }), await chosen({ when: 6 })]
      await byPhone(unknown.id)
      clock.advance(3 * DAY - HOUR)
      expect(await asked()).toEqual([])
      clock.advance(HOUR)
      expect(await asked()).toEqual([urgent.email])
      clock.advance(18 * DAY)
      expect(await asked()).toEqual([urgent.email])
      expect(await asked('reviewAskedSms')).toHaveLength(1)
    })

    it('is asked for by nobody who may not write it, wrote it, or whose choice ended', async () => {
      const [reviewed, left, own] = [
        await chosen({ when: 1 }),
        await chosen({ when: 1 }),
        await chosen({ when: 1 }),
      ]
      const words = { stars: 5, words: 'Correu muito bem.' }
      await market.anonymous.post('/api/lead/review', { l: reviewed.id, s: reviewed.s, ...words })
      await (await market.signed(left.author)).post(`/api/proposals/${left.proposal}/withdraw?work=1`)
      await db().updateTable('users').set({ email: own.email }).where('id', '=', own.author).execute()
      clock.advance(3 * DAY)
      expect(await asked()).toEqual([])
    })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { sendDue } from '#server/core/outbox/worker.ts'
import { askForReviews } from '#server/features/announcing/reminders/reviews.ts'
import { remindOfProposals } from '#server/features/announcing/reminders/unread-proposals.ts'
import { databases } from '#tests/support/database.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(databases)('what clients are reminded of on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)

  beforeEach(async () => {
    server.clock.advance(100 * DAY)
    await server.clear('outbox')
  })

  const db = () => server.db
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
      await remindOfProposals(server.services)
      await remindOfProposals(server.services)
      return (await market.waiting(template)).map(({ recipient, payload }) => [recipient, payload.unread])
    }

    it('are named once a day after they came, and again with those that came later', async () => {
      const lead = await market.request()
      await proposed(lead.id)
      server.clock.advance(23 * HOUR)
      await proposed(lead.id)
      expect(await reminders()).toEqual([])
      server.clock.advance(HOUR)
      const first = [lead.email, 2]
      expect(await reminders()).toEqual([first])
      server.clock.advance(DAY)
      expect(await reminders()).toEqual([first])
      await proposed(lead.id)
      server.clock.advance(DAY)
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
      server.clock.advance(DAY)
      expect(await reminders()).toEqual([])
    })

    it('go by SMS where the phone alone was confirmed, and not to who wants no news (MSG-10, MSG-19)', async () => {
      const [sms, stopped] = [await market.request({ phone: '+351912345671' }), await market.request()]
      await byPhone(sms.id)
      const stop = { email: stopped.email, kind: 'proposals', created_at: market.now() } as const
      await db().insertInto('message_stops').values(stop).execute()
      for (const lead of [sms, stopped]) await proposed(lead.id)
      server.clock.advance(DAY)
      expect(await reminders('proposalsUnreadSms')).toEqual([['+351912345671', 1]])
      expect(await reminders()).toEqual([])
    })

    it('are not sent once they were read (MSG-14)', async () => {
      const lead = await market.request()
      await proposed(lead.id)
      server.clock.advance(DAY)
      expect(await reminders()).toHaveLength(1)
      await market.seen(lead)
      const sent: string[] = []
      await sendDue(server.services, {
        email: async ({ subject }) => void sent.push(subject),
        sms: async () => {},
      })
      expect(sent.filter((subject) => subject.includes('por ler'))).toEqual([])
    })
  })

  describe('a review (TEL-24)', () => {
    const asked = async (template = 'reviewAsked') => {
      await askForReviews(server.services)
      await askForReviews(server.services)
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
      server.clock.advance(3 * DAY - HOUR)
      expect(await asked()).toEqual([])
      server.clock.advance(HOUR)
      expect(await asked()).toEqual([urgent.email])
      server.clock.advance(18 * DAY)
      expect(await asked()).toEqual([urgent.email])
      expect(await asked('reviewAskedSms')).toHaveLength(1)
    })

    it('is asked for by nobody who may not write it, wrote it, or whose choice ended', async () => {
      const [reviewed, left, ownRequest] = [
        await chosen({ when: 1 }),
        await chosen({ when: 1 }),
        await chosen({ when: 1 }),
      ]
      const words = { stars: 5, words: 'Correu muito bem.' }
      await market.anonymous.post('/api/lead/review', { l: reviewed.id, s: reviewed.s, ...words })
      await (await market.signed(left.author)).post(`/api/proposals/${left.proposal}/withdraw?work=1`)
      await db()
        .updateTable('users')
        .set({ email: ownRequest.email })
        .where('id', '=', ownRequest.author)
        .execute()
      server.clock.advance(3 * DAY)
      expect(await asked()).toEqual([])
    })
  })
})

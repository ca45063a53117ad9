import { beforeEach, describe, expect, it } from 'vitest'
import { announcing } from '#schemas/requests/announcing.ts'
import { messageTo, type OutgoingMessage } from '#server/core/mail/message.ts'
import { enqueue } from '#server/core/outbox/outbox.ts'
import { asked } from '#server/core/outbox/send-again.ts'
import { sendersOf } from '#server/core/outbox/worker.ts'
import { passwordReset } from '#server/features/accounts/messages.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { reviewArrived } from '#server/features/announcing/decision-messages.ts'
import { newRequestSms } from '#server/features/announcing/request-messages.ts'
import { contact } from '#server/features/contact/messages.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000

describe.each(databases)('messages to a person on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let received: { to: string; subject: string; text: string }[]
  let dropped: string[]

  beforeEach(async () => {
    await server.clear('leads', 'users', 'outbox', 'rate_limits')
    received = []
    dropped = []
  })

  const put = (...messages: OutgoingMessage[]) =>
    server.db.transaction().execute((trx) => enqueue(trx, market.now(), messages))
  const take = async (message: (typeof received)[number]) => {
    received.push(message)
  }
  /** Sends what is due, and returns the subjects or texts that arrived. */
  async function arrived(send = take) {
    received = []
    const onDropped = (template: string) => {
      dropped.push(template)
    }
    const senders = sendersOf(server.services, { email: send, sms: send }, { onDropped })
    for (const sender of senders) {
      await sender.sendDue()
      await sender.settled()
    }
    return received.map(({ subject, text }) => subject || text)
  }
  const waiting = () =>
    server.db
      .selectFrom('outbox')
      .select(['template', 'state', 'last_error', 'next_attempt_at'])
      .where('state', '!=', 'sent')
      .execute()
  const review = (to = 'rui.teste@exemplo.pt') => messageTo(reviewArrived, to, reviewArrived.sample)
  const many = (count: number, message: () => OutgoingMessage) => Array.from({ length: count }, message)

  describe('of proposals', () => {
    const arrivals = async () => (await arrived()).filter((subject) => subject.includes('proposta'))
    async function proposing() {
      const lead = await market.request()
      const { post } = await market.person()
      await arrived()
      const propose = async () => {
        const reply = await post(`/api/requests/open/${lead.id}/proposal`, exampleProposal)
        expect(reply.statusCode).toBe(200)
        return reply.json<{ id: string }>().id
      }
      const withdraw = async (id: string) =>
        expect((await post(`/api/proposals/${id}/withdraw`)).statusCode).toBe(200)
      return { propose, withdraw }
    }

    it('are not sent once the proposal was withdrawn (MSG-14)', async () => {
      const { propose, withdraw } = await proposing()
      for (let loop = 0; loop < 5; loop++) await withdraw(await propose())
      expect(await arrivals()).toEqual([])
      expect((await waiting()).filter(({ template }) => template === 'proposalArrived')).toEqual([])
    })

    it('come once an hour of one professional for one request (MSG-13)', async () => {
      const { propose, withdraw } = await proposing()
      const loop = async () => {
        const id = await propose()
        const got = await arrivals()
        return { got: got.length, id }
      }
      const first = await loop()
      expect(first.got).toBe(1)
      await withdraw(first.id)
      const second = await loop()
      await withdraw(second.id)
      const third = await loop()
      expect([second.got, third.got]).toEqual([0, 0])
      server.clock.advance(HOUR)
      // The one that still stands.
      expect(await arrivals()).toHaveLength(1)
      server.clock.advance(HOUR)
      expect(await arrivals()).toEqual([])
    })
  })

  it('of a request that takes no proposals any more are not sent (MSG-14)', async () => {
    await market.account()
    const lead = await market.request()
    await announce(server.services)
    await server.db.updateTable('leads').set({ state: 'cancelled' }).where('id', '=', lead.id).execute()
    expect((await arrived()).filter((subject) => subject.startsWith('Pedido novo'))).toEqual([])
  })

  it('wait where there are too many of a kind, and come later, however the mailbox is written (MSG-12)', async () => {
    const addresses = ['rui.teste+a@exemplo.pt', 'rui.teste+b@exemplo.pt', 'Rui.Teste@exemplo.pt']
    for (const address of addresses) await put(...many(7, () => review(address)))
    await put(review('eva.teste@exemplo.pt'))
    expect(await arrived()).toHaveLength(15 + 1)
    expect(await waiting()).toHaveLength(6)
    expect((await waiting())[0]).toMatchObject({ state: 'pending', last_error: 'limit' })
    server.clock.advance(HOUR)
    expect(await arrived()).toHaveLength(6)
    expect(dropped).toEqual([])
  })

  it('are dropped where that loses nothing, which administrators see and the log says (MSG-12)', async () => {
    await put(...many(8, () => messageTo(newRequestSms, '+351912345678', newRequestSms.sample)))
    expect(await arrived()).toHaveLength(6)
    expect(dropped).toEqual(['newRequestSms', 'newRequestSms'])
    expect(await waiting()).toMatchObject([
      { state: 'dead', last_error: 'limit' },
      { state: 'dead', last_error: 'limit' },
    ])
    // An administrator may send it all the same.
    await server.db.updateTable('outbox').set(asked(market.now())).where('state', '=', 'dead').execute()
    expect(await arrived()).toHaveLength(2)
  })

  it('are dropped where they would wait longer than they are tried', async () => {
    await put(...many(16, () => review()))
    await arrived()
    const created_at = new Date(server.clock.now() - 71.5 * HOUR).toISOString()
    await server.db
      .updateTable('outbox')
      .set({ created_at, next_attempt_at: market.now() })
      .where('state', '=', 'pending')
      .execute()
    expect(await arrived()).toEqual([])
    expect(dropped).toEqual(['reviewArrived'])
  })

  it('that are limited where they are caused count, and are never held (MSG-12)', async () => {
    const reset = () => messageTo(passwordReset, 'rui.teste@exemplo.pt', passwordReset.sample)
    await put(...many(42, reset))
    expect(await arrived()).toHaveLength(42)
    // Messages that are due at the same time go in any order: this one has to be the last.
    await put(review())
    expect(await arrived()).toEqual([])
    expect(await waiting()).toMatchObject([{ template: 'reviewArrived', last_error: 'limit' }])
  })

  it('do not count where they go to ourselves, or could not be handed over', async () => {
    await put(...many(50, () => messageTo(contact, 'apoio@cinco.example', contact.sample)))
    expect(await arrived()).toHaveLength(50)
    const away = async () => {
      throw Object.assign(new Error('no connection'), { code: 'ESOCKET' })
    }
    await put(...many(15, () => review()))
    for (let time = 0; time < 3; time++) {
      await arrived(away)
      server.clock.advance(HOUR / 12)
    }
    expect(await arrived()).toHaveLength(15)
  })

  it('of new requests come together once there were many (TEL-4)', async () => {
    await market.account()
    for (let request = 0; request < announcing.oneByOne.hour + 2; request++)
      await market.request({ phone: `+35191${String(request).padStart(7, '0')}` })
    await announce(server.services)
    const subjects = async () => (await arrived()).filter((subject) => /pedidos? novo/i.test(subject))
    expect(await subjects()).toHaveLength(announcing.oneByOne.hour)
    server.clock.advance(24 * HOUR)
    await announce(server.services)
    expect(await subjects()).toEqual(['2 pedidos novos para si'])
  })
})

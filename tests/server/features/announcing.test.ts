import { beforeEach, describe, expect, it } from 'vitest'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { priceInWords } from '#schemas/requests/prices.ts'
import type { Trx } from '#server/core/db/tables.ts'
import { sendDue } from '#server/core/outbox/worker.ts'
import { suspendUser } from '#server/features/accounts/users.ts'
import { announce } from '#server/features/announcing/announce.ts'
import { nextHour } from '#server/features/announcing/hours.ts'
import {
  tellOfChoice,
  tellOfRefusal,
  tellOfReturn,
  tellOfReview,
  thankOthers,
} from '#server/features/announcing/offers.ts'
import { newPurchase } from '#server/features/credits/purchases.ts'
import { changeLead } from '#server/features/leads/life.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ORIGIN = 'https://cinco.teste.example'
const MINUTE = 60_000
const fixed = { price_kind: 'fixed', price_cents: 125_000, price_max_cents: null, price_unit: null } as const
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(databases)('being told on $name', ({ open }) => {
  const server = suiteServer(open, { PUBLIC_ORIGIN: ORIGIN })
  const market = people(server)

  beforeEach(async () => {
    await server.clear('leads', 'users', 'outbox', 'message_stops', 'rate_limits')
    server.clock.advance(MINUTE)
  })

  const inTransaction = <T>(work: (trx: Trx) => Promise<T>) => server.db.transaction().execute(work)

  describe('of requests', () => {
    const HOUR = 60 * MINUTE
    const recipients = async (template = 'newRequest') =>
      (await market.waiting(template)).map(({ recipient }) => recipient)
    const settings = (user_id: string, change: object) =>
      server.db
        .insertInto('announcement_settings')
        .values({ user_id, told: 'now', hour: 8, ...change })
        .execute()
    let clients = 0
    /** A request of somebody who has no other one. */
    const request = () => market.request({ phone: `+35191${String(++clients).padStart(7, '0')}` })
    const some = async (count: number) => {
      const made: Awaited<ReturnType<typeof market.account>>[] = []
      for (let one = 0; one < count; one++) made.push(await market.account())
      return made
    }

    it('come in waves of 15 every two hours, until everybody was told, and are looked through again (TEL-11)', async () => {
      await some(32)
      const { id } = await market.request()
      for (const expected of [15, 15, 30, 30, 32, 32]) {
        await announce(server.services)
        expect(new Set(await recipients()).size).toBe(expected)
        expect(await recipients()).toHaveLength(expected)
        server.clock.advance(HOUR)
      }
      const lead = server.db.selectFrom('leads').select('next_wave_at').where('id', '=', id)
      // The third wave, two hours ago.
      const next = new Date(server.clock.now() + 4 * HOUR).toISOString()
      expect(await lead.executeTakeFirst()).toEqual({ next_wave_at: next })
      const waves = await server.db
        .selectFrom('announcements')
        .select(['wave', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('wave')
        .orderBy('wave')
        .execute()
      expect(waves).toEqual([15, 15, 2].map((count, index) => ({ wave: index + 1, count })))
    })

    it('stop with the fifth proposal, and with the end of the period', async () => {
      await some(20)
      const [full, old] = [await request(), await request()]
      await announce(server.services)
      expect(await recipients()).toHaveLength(30)
      for (let sent = 0; sent < 5; sent++)
        await inTransaction((trx) =>
          changeLead(trx, full.id, { event: 'PROPOSAL.SENT', actor: 'professional', now: market.now() }),
        )
      await server.db
        .updateTable('leads')
        .set({ expires_at: market.now() })
        .where('id', '=', old.id)
        .execute()
      server.clock.advance(2 * HOUR)
      await announce(server.services)
      expect(await recipients()).toHaveLength(30)
    })

    it('tell nobody twice when two processes announce at once', async () => {
      await some(20)
      for (let count = 0; count < 3; count++) await request()
      const other = server.database.kind === 'postgres' ? server.reopen() : server.database
      await Promise.all([announce(server.services), announce({ ...server.services, database: other })])
      if (other !== server.database) await other.close()
      const letters = await market.waiting('newRequest')
      const each = letters.map(({ recipient, payload }) => `${recipient} ${payload.link}`)
      expect(each).toHaveLength(45)
      expect(new Set(each).size).toBe(45)
    })

    it('come by SMS too where the latest paid package says so and the phone is confirmed, by day', async () => {
      const { db } = server
      const made = market.now()
      let count = 0
      /** Somebody who wants SMS, with a confirmed phone and a paid package that includes them; changed as a case wants. */
      const one = async (
        change: object = {},
        packages: readonly (readonly [string, 'paid' | 'waiting'])[] = [],
      ) => {
        const phone = `+35191000000${count++}`
        const { id } = await market.account({ sms: 1, phone, phone_verified_at: made, ...change })
        for (const [index, [title, state]] of packages.entries())
          await db
            .insertInto('purchases')
            .values({
              ...newPurchase(
                { package: title, method: 'transfer', name: 'Rui', nif: '500000000', address: 'Rua' },
                { userId: id, request: undefined, now: `2026-11-0${index + 1}T12:00:00.000Z` },
              ),
              state,
            })
            .execute()
        return { id, phone }
      }
      const team = ['Equipa', 'paid'] as const
      const by = await one({}, [['Crescer', 'paid'], team])
      await one({}, [team, ['Crescer', 'paid']])
      await one({}, [['Equipa', 'waiting']])
      await one()
      await one({ sms: 0 }, [team])
      await one({ phone_verified_at: null }, [team])
      await one({ sample: 1 }, [team])
      await settings((await one({}, [team])).id, { told: 'daily' })
      const at = (hour: number) =>
        server.clock.advance(nextHour(server.clock.now(), hour) - server.clock.now())
      at(8)
      const { id } = await market.request()
      await announce(server.services)
      expect(await recipients('newRequestSms')).toEqual([by.phone])
      const [sms] = await market.waiting('newRequestSms')
      expect(sms?.payload).toMatchObject({ link: `${ORIGIN}/area/pedidos/${id}`, place: 'Lisboa' })
      expect(JSON.stringify(sms)).not.toMatch(/Ana Teste|cliente\d|912345678/)
      at(22)
      await request()
      await announce(server.services)
      expect(await recipients('newRequestSms')).toEqual([by.phone])
    })

    it('reach those who answer the service near, and nobody else', async () => {
      const near = await market.account({ name: 'Rui Teste' })
      await market.account({ suspended_at: market.now() })
      await market.account({ email_verified_at: null, status: 'pending' })
      await market.account({ lat: 41.15, lng: -8.61 })
      // Within the box of their 20 km, not within the circle.
      await market.account({ lat: 38.72 + 0.15, lng: -9.14 + 0.19 })
      const [never, away, back, author, elsewhere] = await some(5)
      const day = (plus: number) => lisbonDay(server.clock.now() + plus * 24 * HOUR)
      await settings(never?.id ?? '', { told: 'never' })
      await settings(away?.id ?? '', { holiday_from: day(-1), holiday_until: day(0) })
      await settings(back?.id ?? '', { holiday_from: day(-3), holiday_until: day(-1) })
      await server.db
        .updateTable('professional_services')
        .set({ service_id: 312 })
        .where('user_id', '=', elsewhere?.id ?? '')
        .execute()
      const { id } = await market.request()
      await market.proposal(id, author?.id ?? '')
      await announce(server.services)
      expect((await recipients()).sort()).toEqual([near.email, back?.email])
      const [letter] = await market.waiting('newRequest')
      expect(letter?.payload).toMatchObject({
        service: 'Certificado Energético',
        place: 'Lisboa',
        cost: '2 créditos',
        link: `${ORIGIN}/area/pedidos/${id}`,
        // What one decides by, and nothing of the client (PRO-25, TEL-5).
        deciding: {
          ...{ when: 'Nos próximos dias', urgent: false, sizes: ['95 m²'] },
          ...{ place: 'Lisboa', km: 1, photos: 0, proposals: 0, credits: 2 },
        },
      })
      expect(JSON.stringify(letter)).not.toMatch(/Ana Teste|cliente\d|912345678|1000-001/)
    })

    it('are collected for who wants one message a day, at their hour in Lisbon, while they are open', async () => {
      const rui = await market.account()
      const hour = new Date(server.clock.now() + 3 * HOUR).getUTCHours()
      await settings(rui.id, { told: 'daily', hour })
      const requests = [await request(), await request(), await request()]
      await announce(server.services)
      expect([...(await recipients()), ...(await recipients('requestsOfTheDay'))]).toEqual([])
      await inTransaction((trx) =>
        changeLead(trx, requests[0]?.id ?? '', {
          event: 'REQUEST.CANCELLED',
          actor: 'client',
          now: market.now(),
        }),
      )
      for (let hours = 0; hours < 30; hours++) {
        server.clock.advance(HOUR)
        await announce(server.services)
        const expected = server.clock.now() >= nextHour(server.clock.now() - (hours + 1) * HOUR, hour) ? 1 : 0
        expect(await recipients('requestsOfTheDay')).toHaveLength(expected)
      }
      const [letter] = await market.waiting('requestsOfTheDay')
      expect(letter).toMatchObject({ recipient: rui.email })
      expect(letter?.payload.requests).toHaveLength(2)
    })

    it('reach everybody once, although the mail server was away for an hour', async () => {
      const all = await some(3)
      await market.request()
      const received: string[] = []
      let away = true
      const email = async ({ to }: { to: string }) => {
        if (away) throw Object.assign(new Error('no connection'), { code: 'ESOCKET' })
        received.push(to)
      }
      for (let minutes = 0; minutes < 90; minutes += 10) {
        away = minutes < 60
        await announce(server.services)
        await sendDue(server.services, { email })
        server.clock.advance(10 * MINUTE)
      }
      expect(received.filter((to) => to.startsWith('rui.teste')).sort()).toEqual(
        all.map(({ email: address }) => address).sort(),
      )
    })

    it('end with the link in the message, which the account then shows', async () => {
      const rui = await market.account()
      await market.request()
      await announce(server.services)
      const [letter] = await market.waiting('newRequest')
      const url = String(letter?.payload.leave).slice(ORIGIN.length)
      const reply = await server.app.inject({
        method: 'POST',
        url,
        payload: 'List-Unsubscribe=One-Click',
        headers: form,
      })
      expect(reply.statusCode).toBe(200)
      const settings = server.db.selectFrom('announcement_settings').select(['user_id', 'told'])
      expect(await settings.execute()).toEqual([{ user_id: rui.id, told: 'never' }])
      await request()
      await announce(server.services)
      expect(await recipients()).toHaveLength(1)
    })

    it('are told as the page of the account sets it', async () => {
      const steps = accountSteps(server)
      const rui = { email: 'rui.teste@exemplo.pt', phone: '+351913131313' }
      await steps.signup(rui)
      await steps.activate()
      const session = await steps.session({ email: rui.email })
      const page = async () => (await steps.get('/api/notices', session)).json()
      const save = (change: object) =>
        steps.post(
          '/api/notices',
          { told: 'daily', hour: 19, sms: 'off', choices: 'off', chat: 'on', ...change },
          session,
        )
      expect(await page()).toEqual({ told: 'now', hour: 8, sms: 'on', choices: 'on', chat: 'on' })
      const days = { holiday_from: '2026-12-20', holiday_until: '2027-01-03' }
      expect((await save(days)).statusCode).toBe(200)
      expect(await page()).toEqual({
        told: 'daily',
        hour: 19,
        sms: 'off',
        choices: 'off',
        chat: 'on',
        ...days,
      })
      expect((await save({ choices: 'on' })).statusCode).toBe(200)
      expect(await page()).toEqual({ told: 'daily', hour: 19, sms: 'off', choices: 'on', chat: 'on' })
      for (const [wrong, path] of [
        [{ holiday_from: '2026-12-20' }, '/holiday_until'],
        [{ holiday_from: '2026-12-20', holiday_until: '2026-12-19' }, '/holiday_until'],
        [{ hour: 24 }, '/hour'],
      ] as const) {
        const refused = await save(wrong)
        expect([refused.statusCode, refused.json().fields[0].path]).toEqual([422, path])
      }
      expect((await steps.get('/api/notices')).statusCode).toBe(401)
    })

    it('whose period ends soon, their clients are told, once for each end', async () => {
      const { id, email } = await market.request()
      server.clock.advance(26 * 24 * HOUR)
      await announce(server.services)
      expect(await recipients('periodEnding')).toEqual([])
      for (let days = 0; days < 2; days++) {
        server.clock.advance(24 * HOUR)
        await announce(server.services)
      }
      expect(await recipients('periodEnding')).toEqual([email])
      await inTransaction((trx) =>
        changeLead(trx, id, { event: 'PERIOD.EXTENDED', actor: 'client', now: market.now() }),
      )
      server.clock.advance(15 * 24 * HOUR)
      await announce(server.services)
      expect(await recipients('periodEnding')).toEqual([email, email])
    })
  })

  describe('of proposals', () => {
    const tell = async (tells: typeof tellOfChoice, leadId: string, proposalId: string) =>
      inTransaction((trx) => tells(trx, server.services, { leadId, proposalId, now: market.now() }))
    const open = async () => {
      const [lead, rui, eva] = [
        await market.request(),
        await market.account({ name: 'Rui Teste' }),
        await market.account(),
      ]
      const proposal = await market.proposal(lead.id, rui.id)
      return { lead, rui, eva, proposal }
    }

    const propose = async (leadId: string, professional: string) => {
      const { post } = await market.signed(professional)
      const reply = await post(`/api/requests/open/${leadId}/proposal`, exampleProposal)
      expect(reply.statusCode).toBe(200)
    }

    it('a client reads who proposes, the price in words and the way to the request', async () => {
      const { lead, eva } = await open()
      await propose(lead.id, eva.id)
      expect(await market.waiting('proposalArrived')).toEqual([
        {
          recipient: lead.email,
          payload: expect.objectContaining({
            professional: eva.name,
            price: priceInWords({ ...fixed, price_cents: 18_050 }),
            service: 'Certificado Energético',
            link: `${ORIGIN}/pedido?l=${lead.id}&s=${lead.s}`,
          }),
        },
      ])
    })

    it('a client whose phone alone was confirmed gets an SMS', async () => {
      const { lead, eva } = await open()
      await server.db
        .updateTable('leads')
        .set({ email_verified_at: null, phone_verified_at: market.now() })
        .execute()
      await propose(lead.id, eva.id)
      expect(await market.waiting('proposalArrived')).toEqual([])
      expect(await market.waiting('proposalArrivedSms')).toMatchObject([{ recipient: '+351912345678' }])
    })

    it('the chosen author and the others are told, without anything of the client', async () => {
      const { lead, rui, eva, proposal } = await open()
      await market.proposal(lead.id, eva.id)
      const gone = await market.account()
      await market.proposal(lead.id, gone.id, { state: 'withdrawn' })
      await tell(tellOfChoice, lead.id, proposal)
      await tell(thankOthers, lead.id, proposal)
      const [chosen, thanked] = [
        await market.waiting('proposalChosen'),
        await market.waiting('proposalThanked'),
      ]
      expect(chosen).toMatchObject([
        { recipient: rui.email, payload: { link: `${ORIGIN}/area/pedidos/${lead.id}` } },
      ])
      expect(thanked).toMatchObject([{ recipient: eva.email }])
      expect(JSON.stringify([chosen, thanked])).not.toMatch(/Ana Teste|cliente\d|912345678|1000-001/)
    })

    it('authors are told of a request that ends without a choice, and whether credits can come back', async () => {
      const { lead, rui, eva } = await open()
      await market.proposal(lead.id, eva.id, { read_at: market.now() })
      const gone = await market.account()
      await market.proposal(lead.id, gone.id, { state: 'withdrawn' })
      const { anonymous } = market
      const cancel = () => anonymous.get(`/leads/archive?id=${lead.id}&s=${lead.s}`)
      expect([(await cancel()).statusCode, (await cancel()).statusCode]).toEqual([200, 200])
      const messages = await market.waiting('requestEnded')
      expect(
        messages.map(({ recipient, payload }) => `${recipient} ${payload.by} ${payload.read}`).sort(),
      ).toEqual([`${rui.email} client false`, `${eva.email} client true`].sort())
    })

    it('a client reads why a request was refused; its authors read of it, of credits and of a review', async () => {
      const { lead, rui, proposal } = await open()
      const now = market.now()
      const returned = { credits: 2, reason: 'no-reaction', given: true, answer: null } as const
      await inTransaction(async (trx) => {
        await tellOfRefusal(trx, server.services, {
          leadId: lead.id,
          reason: 'Não é um serviço.',
          decision: undefined,
          now,
        })
        await tellOfReturn(trx, server.services, { proposalId: proposal, ...returned, now })
        await tellOfReview(trx, server.services, { proposalId: proposal, stars: 4, now })
        await suspendUser(trx, rui.id, now)
        await tellOfReview(trx, server.services, { proposalId: proposal, stars: 4, now })
      })
      expect(await market.waiting('requestRefused')).toMatchObject([
        { recipient: lead.email, payload: { reason: 'Não é um serviço.' } },
      ])
      expect(await market.waiting('returnDecided')).toMatchObject([
        { recipient: rui.email, payload: { credits: '2 créditos', reason: 'O cliente não reagiu' } },
      ])
      expect(await market.waiting('reviewArrived')).toMatchObject([
        { recipient: rui.email, payload: { stars: 4, link: `${ORIGIN}/area/perfil` } },
      ])
    })

    it('the time to answer is the median of those since they were told', async () => {
      const rui = await market.account()
      const minutes = [10, 300, 40]
      for (const took of minutes) {
        const lead = await market.request()
        await server.db
          .insertInto('announcements')
          .values({ lead_id: lead.id, user_id: rui.id, wave: 1, at: market.now(), due_at: null })
          .execute()
        server.clock.advance(took * MINUTE)
        await propose(lead.id, rui.id)
      }
      const settings = await server.db.selectFrom('announcement_settings').selectAll().execute()
      expect(settings).toMatchObject([{ user_id: rui.id, told: 'now', answer_minutes: 40 }])
    })
  })

  describe('ends by a link that needs no sign-in', () => {
    const leaveOf = async (template: string) => {
      const [message] = await market.waiting(template)
      return String(message?.payload.leave).slice(ORIGIN.length)
    }
    const state = async (url: string) =>
      (await server.app.inject({ url: url.replace('/newsletter', '/api/newsletter/subscription') })).json()
        .state
    const click = (url: string) =>
      server.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click', headers: form })

    it('for its own kind of message alone', async () => {
      const { id, email } = await market.request()
      const tell = async () => {
        const rui = await market.person()
        const reply = await rui.post(`/api/requests/open/${id}/proposal`, exampleProposal)
        const choice = { leadId: id, proposalId: reply.json().id, now: market.now() }
        await inTransaction((trx) => tellOfChoice(trx, server.services, choice))
      }
      await tell()
      const url = await leaveOf('proposalArrived')
      expect(url).toMatch(/^\/newsletter\?k=proposals&s=[\w.-]+$/)
      expect(url).not.toContain(email)
      expect(await state(url)).toBe('subscribed')
      expect(await state(url.replace('k=proposals', 'k=choices'))).toBe('unknown')
      expect((await click(url.replace('k=proposals', 'k=choices'))).statusCode).toBe(404)
      for (let times = 0; times < 2; times++) expect((await click(url)).statusCode).toBe(200)
      expect(await state(url)).toBe('left')
      await tell()
      expect(await market.waiting('proposalArrived')).toHaveLength(1)
      expect(await market.waiting('proposalChosen')).toHaveLength(2)
    })
  })
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { balanceOf, hasPaidPackage } from '#server/features/credits/offers.ts'
import { databases } from '#tests/support/database.ts'
import { people, type Signed } from '#tests/support/people.ts'
import { spendCredits } from '#tests/support/spend-credits.ts'
import { startStripe } from '#tests/support/stripe-server.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const order = {
  package: 'Crescer',
  method: 'stripe',
  name: 'Obras Teste, Lda.',
  nif: '500000000',
  address: 'Rua de Exemplo, 5, 1000-001 Lisboa',
}

/** A purchase as its buyer reads it, and Stripe's ids of its payment. */
interface Bought {
  id: string
  reference: string
  total: number
  intent: string
  charge: string
}

type Step = (purchase: Bought) => [type: string, object: object]

describe.each(databases)('purchases whose money goes back on $name', ({ open }) => {
  const stripe = beforeTests(startStripe)
  const server = suiteServer(open, () => stripe.env)
  const market = people(server)
  let who: Signed
  let made = 0

  afterAll(() => stripe.stop())
  beforeEach(async () => {
    server.clock.advance(61_000)
    who = await market.person()
    await server.clear('outbox')
  })

  const balance = () => balanceOf(server.db, who.id)
  const rowsOf = async () => (await who.get('/api/credits/purchases')).json().rows
  const owed = async () => (await who.get('/api/credits')).json().owed
  async function buy(): Promise<Bought> {
    made += 1
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/credits/purchases',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        authorization: `Bearer ${await market.tokenOf(who.id)}`,
        'idempotency-key': `compra-contestada-${made}`,
      },
      payload: order,
    })
    const { reference } = reply.json()
    const row = (await rowsOf()).find((one: { reference: string }) => one.reference === reference)
    const ids = { intent: `pi_${made}`, charge: `ch_${made}` }
    stripe.charges.set(ids.charge, { purchase: row.id })
    return { ...row, ...ids }
  }
  const tell = async (type: string, object: object, livemode = false) => {
    const { payload, header } = stripe.sign(type, object, server.clock.now(), undefined, livemode)
    const headers = { 'content-type': 'application/json', 'stripe-signature': header }
    return (await server.app.inject({ method: 'POST', url: '/api/payments/stripe', headers, payload }))
      .statusCode
  }
  const tellAll = async (purchase: Bought, steps: readonly Step[]) => {
    for (const step of steps) expect(await tell(...step(purchase))).toBe(200)
  }
  const paid: Step = ({ id, total, intent }) => [
    'checkout.session.completed',
    {
      metadata: { purchase: id },
      payment_status: 'paid',
      payment_intent: intent,
      amount_total: total,
      currency: 'eur',
    },
  ]
  const dispute =
    (event: string, status: string, change: object = {}): Step =>
    ({ total, intent, charge }) => [
      `charge.dispute.${event}`,
      {
        id: `du_${charge}`,
        amount: total,
        currency: 'eur',
        charge,
        payment_intent: intent,
        status,
        ...change,
      },
    ]
  const refunded =
    (part: number, refunded = part === 1): Step =>
    ({ id, total, intent, charge }) => [
      'charge.refunded',
      {
        id: charge,
        metadata: { purchase: id },
        payment_intent: intent,
        amount: total,
        amount_refunded: Math.round(total * part),
        refunded,
        currency: 'eur',
      },
    ]
  const created = dispute('created', 'needs_response')
  const withdrawn = dispute('funds_withdrawn', 'needs_response')
  const lost = dispute('closed', 'lost')
  const won = dispute('closed', 'won')
  const spend = async (amount: number) => {
    const now = new Date(server.clock.now()).toISOString()
    made += 1
    const sent = { userId: who.id, amount, proposalId: `proposta-paga-${made}`, now }
    expect(await spendCredits(server.database, sent)).toBe(true)
  }

  it('have their credits taken once, told twice, and the administrators and the buyer told (CRD-14)', async () => {
    const purchase = await buy()
    await tellAll(purchase, [paid])
    expect([await balance(), await hasPaidPackage(server.db, who.id)]).toEqual([65, true])
    await Promise.all([tellAll(purchase, [created]), tellAll(purchase, [created])])
    await tellAll(purchase, [withdrawn, created])
    expect(await balance()).toBe(15)
    expect(await hasPaidPackage(server.db, who.id)).toBe(false)
    expect(await rowsOf()).toMatchObject([{ state: 'disputed', reversed: 50, owed: 0 }])
    const notices = await market.waiting('reversalNotice')
    expect(notices).toMatchObject([
      {
        recipient: server.services.config.operatorEmail,
        payload: { reference: purchase.reference, what: 'open', taken: 50, owed: 0 },
      },
    ])
    expect(await market.waiting('purchaseReversed')).toHaveLength(1)
    const admin = await market.person({ role: 'admin', credits: 0 })
    const { rows } = (await admin.get(`/api/admin/purchases?text=${purchase.reference}`)).json()
    expect(rows).toMatchObject([{ state: 'disputed', reversed: 50, intent: purchase.intent }])
    expect((await admin.get('/api/admin/purchases?state=disputed')).json().rows.length).toBeGreaterThan(0)
    expect((await who.get('/api/credits')).json().rows).toContainEqual(
      expect.objectContaining({ amount: -50, note: `Compra ${purchase.reference} contestada` }),
    )
  })

  const cases: [string, readonly Step[], state: string, credits: number][] = [
    ['paid, disputed, lost', [paid, created, lost, withdrawn], 'disputed', 15],
    ['paid, disputed, won', [paid, created, withdrawn, won], 'paid', 65],
    ['won before it was opened', [paid, won, created, withdrawn], 'paid', 65],
    ['disputed before it was paid', [created, paid], 'disputed', 15],
    ['disputed and won before it was paid', [withdrawn, won, paid, created], 'paid', 65],
    ['an inquiry, closed', [paid, dispute('created', 'warning_needs_response')], 'paid', 65],
    [
      'a third of it is disputed',
      [paid, dispute('created', 'needs_response', { amount: 2251 })],
      'disputed',
      48,
    ],
    ['half of it was paid back', [paid, refunded(0.5)], 'paid', 40],
    ['parts were paid back, told in the wrong order', [paid, refunded(0.5), refunded(0.2)], 'paid', 40],
    ['parts were paid back, then all', [paid, refunded(0.5), refunded(1), refunded(0.5)], 'refunded', 15],
    ['half was paid back before it was paid', [refunded(0.5), paid], 'paid', 40],
    ['half was paid back, the rest disputed', [paid, refunded(0.5), created], 'disputed', 15],
    ['disputed, then paid back, then won', [paid, created, refunded(1), won], 'refunded', 15],
  ]
  it.each(cases)('come to the same end: %s', async (_, steps, state, credits) => {
    const purchase = await buy()
    await tellAll(purchase, steps)
    await tellAll(purchase, steps)
    expect([(await rowsOf())[0].state, await balance()]).toEqual([state, credits])
  })

  it('leave what was spent as a debt, which the next credits pay, and a dispute that is won ends (CRD-14)', async () => {
    const [purchase, other] = [await buy(), await buy()]
    await tellAll(purchase, [paid])
    await spend(45)
    await tellAll(purchase, [created])
    expect([await balance(), await owed()]).toEqual([0, 30])
    expect((await market.waiting('purchaseReversed')).at(-1)?.payload).toMatchObject({ taken: 20, owed: 30 })
    const admin = await market.person({ role: 'admin', credits: 0 })
    expect((await admin.get(`/api/admin/accounts/${who.id}/credits`)).json()).toMatchObject({
      balance: 0,
      owed: 30,
    })
    const correction = { amount: 10, reason: 'Cortesia de teste' }
    await admin.post(`/api/admin/accounts/${who.id}/credits`, correction)
    expect([await balance(), await owed()]).toEqual([0, 20])
    await tellAll(other, [paid])
    expect([await balance(), await owed()]).toEqual([30, 0])
    const receipts = (await market.waiting('purchaseReceipt')).map(({ payload }) => payload)
    expect(receipts).toContainEqual(expect.objectContaining({ reference: other.reference, debt: 20 }))
    await tellAll(purchase, [won])
    expect([await balance(), await owed()]).toEqual([80, 0])
  })

  it('give back what was taken and forget what is owed where the dispute is won', async () => {
    const purchase = await buy()
    await tellAll(purchase, [paid])
    await spend(45)
    await tellAll(purchase, [created, won])
    expect([await balance(), await owed()]).toEqual([20, 0])
  })

  it('are found by the charge alone, by what Stripe says of it where nothing is kept, and wait while it is away', async () => {
    const purchase = await buy()
    const only = dispute('created', 'needs_response', { payment_intent: null })
    await tellAll(purchase, [paid])
    stripe.goAway(true)
    expect(await tell(...only(purchase))).toBe(503)
    stripe.goAway(false)
    await tellAll(purchase, [only])
    expect(await balance()).toBe(15)
    // A charge of another shop.
    expect(await tell(...only({ ...purchase, charge: 'ch_outra' }))).toBe(200)
    const knownPurchase = await buy()
    stripe.charges.delete(knownPurchase.charge)
    await tellAll(knownPurchase, [
      paid,
      ({ id, charge, intent }) => [
        'charge.succeeded',
        { id: charge, metadata: { purchase: id }, payment_intent: intent, currency: 'eur' },
      ],
      only,
    ])
    expect(await balance()).toBe(15)
  })

  it('change by no event of another currency or mode', async () => {
    const purchase = await buy()
    const [type, object] = paid(purchase)
    expect(await tell(type, { ...object, currency: 'usd' })).toBe(200)
    expect(await tell(type, object, true)).toBe(200)
    expect([(await rowsOf())[0].state, await balance()]).toEqual(['waiting', 15])
    await server.db.updateTable('purchases').set({ live: 1 }).where('id', '=', purchase.id).execute()
    await tellAll(purchase, [paid])
    expect((await rowsOf())[0].state).toBe('waiting')
    expect(await tell(type, object, true)).toBe(200)
    expect(await balance()).toBe(65)
    for (const step of [created, refunded(0.5), refunded(1)]) {
      const [kind, about] = step(purchase)
      await tell(kind, about)
      await tell(kind, { ...about, currency: 'usd' }, true)
    }
    expect([(await rowsOf())[0].state, await balance()]).toEqual(['paid', 65])
  })

  it('stay when their account is erased, without its debt', async () => {
    const account = await market.account()
    who = await market.signed(account.id)
    const purchase = await buy()
    await tellAll(purchase, [paid])
    await spend(60)
    await tellAll(purchase, [refunded(0.5)])
    expect(await owed()).toBe(20)
    const data = await exportPerson(server.services, account.email)
    expect(data.purchases).toMatchObject([{ reference: purchase.reference, owed: 20 }])
    await erasePerson(server.services, account.email)
    await tellAll(purchase, [created])
    const { db } = server
    const left = db.selectFrom('purchases').select('state').where('id', '=', purchase.id)
    expect(await left.execute()).toEqual([{ state: 'disputed' }])
    expect(
      await db.selectFrom('credit_debts').select('owed').where('user_id', '=', account.id).execute(),
    ).toEqual([])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { erasePerson, exportPerson } from '#server/core/person.ts'
import { usersRepository } from '#server/features/accounts/users.ts'
import { balanceOf } from '#server/features/credits/offers.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { people } from '#tests/support/people.ts'
import { spendCredits } from '#tests/support/spend-credits.ts'
import { startStripe } from '#tests/support/stripe-server.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WHY = { reason: 'Extrato de 20/11' }
const order = {
  package: 'Crescer',
  method: 'transfer',
  name: 'Obras Teste, Lda.',
  nif: '500000000',
  address: 'Rua de Exemplo, 5, 1000-001 Lisboa',
}

describe.each(databases)('purchases of credits on $name', ({ open }) => {
  const stripe = beforeTests(startStripe)
  const server = suiteServer(open, () => ({ ...stripe.env, BANK_IBAN: 'PT50 0002 0123 1234 5678 9015 4' }))
  const admin = beforeTests(() => asAdmin(server))
  const steps = accountSteps(server)
  let session: { authorization: string }
  let id: string
  let sent = 0

  beforeAll(async () => {
    await steps.signup()
    await steps.activate()
    session = await steps.session()
    id = (await usersRepository(server.db).byEmail(exampleUser.email))?.id ?? ''
  })
  afterAll(() => stripe.stop())
  beforeEach(async () => {
    const { db } = server
    await server.clear('purchases', 'outbox')
    await db.deleteFrom('credit_entries').where('kind', '!=', 'initial').execute()
    server.clock.advance(2 * MINUTE)
    // A session lasts an hour.
    session = await steps.session()
  })

  const headers = () => ({ ...session, 'x-requested-with': 'XMLHttpRequest' })
  const buy = (change: object = {}, key?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/credits/purchases',
      headers: { ...headers(), 'idempotency-key': key ?? `compra-de-teste-${sent++}` },
      payload: { ...order, ...change },
    })
  const get = async (url: string) => (await server.app.inject({ url, headers: headers() })).json()
  const ownRows = async () => (await get('/api/credits/purchases')).rows
  const balance = () => balanceOf(server.db, id)
  const messages = async (template: string) => {
    const { db } = server
    const rows = await db.selectFrom('outbox').selectAll().where('template', '=', template).execute()
    return rows.map(({ recipient, payload }) => ({ recipient, ...JSON.parse(payload) }))
  }
  /** A purchase by Stripe; its id is what Stripe keeps with it. */
  async function byStripe() {
    const { reference } = (await buy({ method: 'stripe' })).json()
    const [purchase] = (await ownRows()).filter((row: { reference: string }) => row.reference === reference)
    return purchase
  }
  const tell = (
    type: string,
    object: object,
    { at = server.clock.now(), secret = undefined as string | undefined } = {},
  ) => {
    const { payload, header } = stripe.sign(type, object, at, secret)
    return server.app.inject({
      method: 'POST',
      url: '/api/payments/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      payload,
    })
  }
  const paid = (purchase: { id: string; total: number }) => ({
    metadata: { purchase: purchase.id },
    payment_status: 'paid',
    amount_total: purchase.total,
  })

  it('by transfer wait for an administrator, who confirms once', async () => {
    expect(await get('/api/credits/buying')).toEqual({ methods: ['stripe', 'transfer'], invoice: null })
    const { reference, checkout } = (await buy()).json()
    expect(checkout).toBeNull()
    expect(await get('/api/credits/purchases')).toMatchObject({
      rows: [{ reference, state: 'waiting', net: 5490, vat: 1263, total: 6753, credits: 50 }],
      bank: { iban: 'PT50000201231234567890154', holder: 'Cinco Exemplo, Lda.' },
    })
    expect(await messages('purchaseInstructions')).toMatchObject([
      { recipient: exampleUser.email, reference },
    ])
    const [row] = (await admin.get('/api/admin/purchases?state=waiting')).json().rows
    expect(row).toMatchObject({ reference, email: exampleUser.email, suspended: false, nif: '500000000' })

    const confirm = () => admin.post(`/api/admin/purchases/${row.id}/state`, { state: 'paid', ...WHY })
    const both = await Promise.all([confirm(), confirm()])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await balance()).toBe(65)
    expect(await messages('purchaseReceipt')).toMatchObject([{ recipient: exampleUser.email, net: 5490 }])
    const [entry] = (await get('/api/credits')).rows
    expect(await ownRows()).toMatchObject([{ reference, paid_at: entry.at }])
    expect(entry).toMatchObject({ kind: 'bought', amount: 50, note: 'Pacote Crescer' })
    const { invoice } = await get('/api/credits/buying')
    expect(invoice).toEqual({ name: order.name, nif: order.nif, address: order.address })
    const log = (await admin.get(`/api/admin/log?text=${reference}`)).json().rows
    expect(log).toMatchObject([{ action: 'purchase.paid', subject: `compra ${reference}`, note: WHY.reason }])
  })

  it('by transfer are refused, and paid back as far as the credits are there', async () => {
    const settle = async (state: string) => {
      const [row] = (await admin.get('/api/admin/purchases')).json().rows
      return (await admin.post(`/api/admin/purchases/${row.id}/state`, { state, ...WHY })).statusCode
    }
    await buy()
    expect(await settle('failed')).toBe(200)
    expect(await ownRows()).toMatchObject([{ state: 'failed', reason: WHY.reason }])
    expect(await settle('failed')).toBe(409)
    expect(await messages('purchaseEnded')).toHaveLength(1)
    expect(await settle('paid')).toBe(200)
    const spend = {
      userId: id,
      amount: 40,
      proposalId: 'proposta-paga',
      now: new Date(server.clock.now()).toISOString(),
    }
    expect(await spendCredits(server.database, spend)).toBe(true)
    expect(await settle('refunded')).toBe(200)
    expect(await messages('purchaseEnded')).toHaveLength(2)
    expect(await balance()).toBe(0)
    expect(await settle('paid')).toBe(409)
  })

  it('have a receipt once they were paid, for their buyer alone (CRD-19)', async () => {
    const { reference } = (await buy()).json()
    const receipt = `/api/credits/purchases/${reference}`
    const ask = () => server.app.inject({ url: receipt, headers: headers() })
    expect((await ask()).statusCode).toBe(404)
    expect(await ownRows()).toMatchObject([{ paid_at: null }])
    const [{ id: purchase }] = (await admin.get('/api/admin/purchases')).json().rows
    const settle = (state: string) => admin.post(`/api/admin/purchases/${purchase}/state`, { state, ...WHY })
    await settle('paid')
    const paid_at = new Date(server.clock.now()).toISOString()
    const bought = { reference, package: 'Crescer', credits: 50, net: 5490, vat: 1263, total: 6753 }
    expect((await ask()).json()).toMatchObject({ ...bought, ...order, method: 'transfer', paid_at })
    const other = await people(server).person()
    expect((await other.get(receipt)).statusCode).toBe(404)
    // Money that went back later is on it.
    await settle('refunded')
    expect((await ask()).json()).toMatchObject({ ...bought, paid_at, refunded: 6753 })
  })

  it('are made once for each key, and refused where something is wrong', async () => {
    const both = await Promise.all([buy({}, 'a-mesma-chave'), buy({}, 'a-mesma-chave')])
    const [one, two] = both.map((reply) => reply.json())
    expect(one).toEqual(two)
    expect(await ownRows()).toHaveLength(1)
    expect(await messages('purchaseInstructions')).toHaveLength(1)
    expect((await buy({ package: 'Equipa' }, 'a-mesma-chave')).statusCode).toBe(422)
    for (const [change, path] of [
      [{ nif: '500000001' }, '/nif'],
      [{ nif: 'DE136695977' }, '/nif'],
      [{ name: '  ' }, '/name'],
      [{ address: 'a'.repeat(201) }, '/address'],
      [{ package: 'Nenhum' }, '/package'],
      [{ method: 'notas' }, '/method'],
      [{ credits: 1000 }, '/credits'],
    ] as const) {
      const reply = await buy(change)
      expect([reply.statusCode, reply.json().fields[0].path]).toEqual([422, path])
    }
    expect(await ownRows()).toHaveLength(1)
    const asAdministrator = { method: 'POST', url: '/api/credits/purchases', headers: admin.headers } as const
    expect((await server.app.inject({ ...asAdministrator, payload: order })).statusCode).toBe(403)
  })

  it('by Stripe lead to its page, and have their credits when it says that they are paid', async () => {
    const key = 'por-stripe-uma-vez'
    const { reference, checkout } = (await buy({ method: 'stripe' }, key)).json()
    expect(checkout).toMatch(/\/pagar\/cs_test_/)
    expect((await buy({ method: 'stripe' }, key)).json()).toMatchObject({ reference, checkout })
    const [purchase] = await ownRows()
    const asked = stripe.sessions.get(purchase.id)?.fields
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: reference,
      customer_email: exampleUser.email,
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '6753',
      'payment_intent_data[metadata][purchase]': purchase.id,
    })
    // Multibanco: completed first, paid later, told twice.
    await tell('checkout.session.completed', { ...paid(purchase), payment_status: 'unpaid' })
    expect(await balance()).toBe(15)
    const replies = await Promise.all([
      tell('checkout.session.async_payment_succeeded', paid(purchase)),
      tell('checkout.session.async_payment_succeeded', paid(purchase)),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await balance()).toBe(65)
    expect(await messages('purchaseReceipt')).toHaveLength(1)
    expect(await ownRows()).toMatchObject([{ state: 'paid', checkout: null }])
    const settle = `/api/admin/purchases/${purchase.id}/state`
    expect((await admin.post(settle, { state: 'refunded', ...WHY })).statusCode).toBe(409)
    await tell('charge.refunded', { metadata: { purchase: purchase.id }, refunded: false })
    expect(await balance()).toBe(65)
    await tell('charge.refunded', { metadata: { purchase: purchase.id }, refunded: true })
    await tell('charge.refunded', { metadata: { purchase: purchase.id }, refunded: true })
    expect([await balance(), (await ownRows())[0].state]).toEqual([15, 'refunded'])
  })

  it.each([
    [['failed', 'paid'], 'paid', 65],
    [['expired', 'paid', 'failed', 'expired'], 'paid', 65],
    [['refunded', 'paid'], 'refunded', 15],
    [['paid', 'refunded', 'paid'], 'refunded', 15],
    [['failed', 'expired'], 'failed', 15],
  ])('come to the same end, told %j', async (events, state, credits) => {
    const purchase = await byStripe()
    const about = { metadata: { purchase: purchase.id } }
    for (const event of events) {
      if (event === 'paid') await tell('checkout.session.completed', paid(purchase))
      if (event === 'failed') await tell('checkout.session.async_payment_failed', about)
      if (event === 'expired') await tell('checkout.session.expired', about)
      if (event === 'refunded') await tell('charge.refunded', { ...about, refunded: true })
    }
    expect([(await ownRows())[0].state, await balance()]).toEqual([state, credits])
  })

  it('believe no event that Stripe did not sign, that is old, or of another sum or purchase', async () => {
    const purchase = await byStripe()
    const event = ['checkout.session.completed', paid(purchase)] as const
    expect((await tell(...event, { secret: 'whsec_outro' })).statusCode).toBe(400)
    expect((await tell(...event, { at: server.clock.now() - 6 * MINUTE })).statusCode).toBe(400)
    const { payload, header } = stripe.sign(...event, server.clock.now())
    const raw = {
      method: 'POST',
      url: '/api/payments/stripe',
      payload: payload.replace('paid', 'Paid'),
    } as const
    for (const signature of [header, '', 't=1,v1=ff']) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      expect((await server.app.inject({ ...raw, headers })).statusCode).toBe(400)
    }
    expect((await tell(event[0], { ...event[1], amount_total: 1 })).statusCode).toBe(200)
    expect((await tell(event[0], { ...event[1], metadata: { purchase: 'de-outra-loja' } })).statusCode).toBe(
      200,
    )
    expect((await tell(event[0], { ...event[1], metadata: null })).statusCode).toBe(200)
    expect((await tell('customer.created', {})).statusCode).toBe(200)
    expect([(await ownRows())[0].state, await balance()]).toEqual(['waiting', 15])
  })

  it('by Stripe wait while it is away, and go on with the same one', async () => {
    stripe.goAway(true)
    const reply = await buy({ method: 'stripe' }, 'stripe-fora-do-ar')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '60'])
    expect(await ownRows()).toEqual([])
    stripe.goAway(false)
    expect((await buy({ method: 'stripe' }, 'stripe-fora-do-ar')).json().checkout).toMatch(/cs_test_/)
    expect(await ownRows()).toHaveLength(1)
  })

  it('expire after 30 days, and count where the money still comes', async () => {
    const purchase = await byStripe()
    server.clock.advance(30 * DAY - MINUTE)
    await cleanUp(server.services)
    const state = async () => {
      const { db } = server
      return (await db.selectFrom('purchases').select('state').executeTakeFirstOrThrow()).state
    }
    expect(await state()).toBe('waiting')
    server.clock.advance(MINUTE)
    await cleanUp(server.services)
    expect(await state()).toBe('expired')
    await tell('checkout.session.async_payment_succeeded', paid(purchase))
    expect([await state(), await balance()]).toEqual(['paid', 65])
  })

  it('leave with their person, but for what was paid', async () => {
    await buy({ package: 'Equipa' })
    const { reference, ...purchase } = await byStripe()
    await tell('checkout.session.completed', paid(purchase))
    const data = await exportPerson(server.services, exampleUser.email)
    expect(data.purchases).toHaveLength(2)
    expect(data.purchases).toContainEqual(
      expect.objectContaining({ reference, nif: order.nif, state: 'paid' }),
    )
    await erasePerson(server.services, exampleUser.email)
    const left = server.db.selectFrom('purchases').select('reference')
    expect(await left.execute()).toEqual([{ reference }])
  })
})

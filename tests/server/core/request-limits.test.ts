import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { defaultLimits } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A person of their own, by number. */
const person = (n: number) => ({
  email: `pessoa${n}.teste@exemplo.pt`,
  phone: `+3519${String(10_000_000 + n)}`,
})

describe.each(oneDatabase)('the limits of requests on $name', ({ open }) => {
  const server = suiteServer(open, defaultLimits)
  const steps = accountSteps(server)

  beforeEach(() => steps.empty())

  const post = (url: string, payload: object, remoteAddress: string, headers: object = {}) =>
    server.app.inject({ method: 'POST', url, headers: { ...ours, ...headers }, payload, remoteAddress })
  const order = (change: object = {}, from = '192.0.2.1', headers: object = {}) =>
    post('/api/lead/create', { ...exampleLead, ...change }, from, headers)
  const loan = (from: string, email = shortLoan.dados_pessoais.proponente_1.email) => {
    const blob = structuredClone(shortLoan)
    blob.dados_pessoais.proponente_1.email = email
    return post('/api/pedido-ch', { blob: JSON.stringify(blob) }, from)
  }
  const sent = async (channel: 'email' | 'sms') => {
    const rows = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('channel', '=', channel)
      .orderBy('created_at')
      .execute()
    return rows.map(({ recipient, payload }) => ({ recipient, link: new URL(JSON.parse(payload).link) }))
  }

  it('allow sixty an hour from one network, however many people it names, and more from another', async () => {
    const statuses = []
    for (let n = 0; n < 150; n++) statuses.push((await order(person(n))).statusCode)
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true)
    expect(await sent('sms')).toHaveLength(20)
    const refused = await order(person(1000))
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.json().error).toBe(
      'Recebemos muitos pedidos da sua rede em pouco tempo. Tente novamente dentro de 60 minutos, ou escreva para apoio@cinco.example.',
    )
    expect((await order(person(1000), '198.51.100.1')).statusCode).toBe(200)
    server.clock.advance(HOUR)
    expect((await order(person(1001))).statusCode).toBe(200)
  })

  it('allow a visitor three requests, with one SMS and an e-mail for each', async () => {
    const replies: { id: string; sms: boolean }[] = []
    for (let n = 0; n < 3; n++) replies.push((await order()).json())
    expect(replies.map(({ sms }) => sms)).toEqual([true, false, false])
    expect(await sent('email')).toHaveLength(3)
    expect((await sent('sms')).map(({ link }) => link.searchParams.get('l'))).toEqual([replies[0]?.id])
    const third = (await sent('email')).find(({ link }) => link.searchParams.get('l') === replies[2]?.id)
    const [l, s, e] = ['l', 's', 'e'].map((name) => third?.link.searchParams.get(name))
    expect((await post('/api/verify-lead', { l, s, e }, '192.0.2.1')).json()).toMatchObject({ success: true })
  })

  it('send a number three SMS an hour and six a day, two minutes apart, from whichever network', async () => {
    let from = 0
    /** How many SMS eight requests lead to, three minutes apart, each of other people on another network. */
    const sms = async () => {
      let count = 0
      for (let n = 0; n < 8; n++) {
        from += 1
        const { email } = person(from)
        if ((await order({ email }, `198.51.${from}.1`)).json().sms) count += 1
        server.clock.advance(3 * MINUTE)
      }
      return count
    }
    expect(await sms()).toBe(3)
    server.clock.advance(HOUR)
    expect(await sms()).toBe(3)
    server.clock.advance(HOUR)
    expect(await sms()).toBe(0)
    server.clock.advance(DAY)
    expect(await sms()).toBe(3)
  })

  it('allow eight an hour and twenty a day for one mailbox, however its address is written', async () => {
    const spellings = ['ana.teste@gmail.com', 'A.N.A.teste+a@gmail.com', 'anateste+b@googlemail.com']
    let from = 0
    const send = () => {
      from += 1
      const { phone } = person(from)
      return order({ email: spellings[from % 3], phone }, `198.51.${from}.1`)
    }
    for (let n = 0; n < 8; n++) expect((await send()).statusCode).toBe(200)
    server.clock.advance(20 * MINUTE)
    const refused = await send()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('2400')
    expect(refused.json()).toMatchObject({
      error:
        'Já recebemos vários pedidos com este e-mail. Tente novamente dentro de 40 minutos, ou escreva para apoio@cinco.example.',
    })
    let taken = 8
    for (let hour = 0; hour < 3; hour++) {
      server.clock.advance(HOUR)
      for (let n = 0; n < 9; n++) if ((await send()).statusCode === 200) taken += 1
    }
    expect(taken).toBe(20)
    expect((await send()).json().error).toContain('dentro de 21 horas')
  })

  it('allow eight an hour for one phone', async () => {
    for (let n = 0; n < 8; n++)
      expect((await order({ email: person(n).email }, `198.51.${n}.1`)).statusCode).toBe(200)
    const refused = await order({ email: person(99).email }, '203.0.113.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error).toContain('com este número de telemóvel')
  })

  it('count only accepted requests: no repeated send, nothing refused', async () => {
    const key = { 'idempotency-key': 'pedido-repetido' }
    const first = (await order({}, '192.0.2.1', key)).json()
    for (let n = 0; n < 20; n++) {
      expect((await order({}, '192.0.2.1', key)).json()).toEqual(first)
      expect((await order({ when: 99 })).statusCode).toBe(422)
    }
    const together = await Promise.all(
      Array.from({ length: 20 }, () => order({}, '192.0.2.1', { 'idempotency-key': 'pedido-em-voo' })),
    )
    expect(together.some(({ statusCode }) => statusCode === 200)).toBe(true)
    for (let n = 0; n < 6; n++) expect((await order()).statusCode).toBe(200)
    for (let n = 0; n < 20; n++) expect((await order()).statusCode).toBe(429)
    server.clock.advance(HOUR)
    for (let n = 0; n < 8; n++) expect((await order()).statusCode).toBe(200)
    expect((await order({}, '192.0.2.1', key)).json()).toEqual(first)
  })

  it('leave an SMS’s link valid when only the e-mail is sent again', async () => {
    const { id, s } = (await order()).json()
    const resend = () => post('/api/lead/resend', { l: id, s }, '192.0.2.1')
    expect((await resend()).json()).toEqual({ success: true, sms: false })
    const [sms, ...more] = await sent('sms')
    expect(more).toEqual([])
    expect(await sent('email')).toHaveLength(2)
    server.clock.advance(3 * MINUTE)
    const m = sms?.link.searchParams.get('m')
    expect((await post('/api/verify-lead', { l: id, s, m }, '192.0.2.1')).json()).toEqual({ success: true })
    const other = (await order({ email: person(1).email })).json()
    server.clock.advance(3 * MINUTE)
    const again = await post('/api/lead/resend', { l: other.id, s: other.s }, '192.0.2.1')
    expect(again.json()).toEqual({ success: true, sms: true })
  })

  it('hold for home loans by e-mail', async () => {
    for (let n = 0; n < 8; n++) expect((await loan(`198.51.${n}.1`)).statusCode).toBe(200)
    const refused = await loan('203.0.113.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error).toContain('com este e-mail')
    expect((await loan('203.0.113.1', person(1).email)).statusCode).toBe(200)
  })

  it('hold for sign-ups, and for the SMS that they and the area send', async () => {
    await order({}, '203.0.113.1')
    expect((await steps.signup()).json()).toEqual({ success: true })
    expect(await steps.links('activation')).toHaveLength(1)
    expect(await steps.links('mobileVerification')).toHaveLength(0)
    const ownSession = await steps.session()
    const again = () => steps.post('/api/user/verify', { channel: 'phone' }, ownSession)
    const early = await again()
    expect(early.statusCode).toBe(429)
    expect(early.json().error).toBe(
      'Já lhe enviámos um SMS: pode demorar alguns minutos a chegar. Tente novamente dentro de 2 minutos.',
    )
    server.clock.advance(2 * MINUTE)
    expect((await again()).json()).toEqual({ success: true })
    expect(await steps.links('mobileVerification')).toHaveLength(1)
    const { phone } = exampleUser
    expect((await sent('sms')).map(({ recipient }) => recipient)).toEqual([phone, phone])
  })

  it('say nothing of an account to a network that signed up too often', async () => {
    const signUp = (change: object = {}) =>
      post('/api/user/create', { ...exampleUser, ...change }, '192.0.2.7')
    expect((await signUp()).statusCode).toBe(200)
    let last = 200
    for (let n = 0; last === 200 && n < 100; n++) last = (await signUp(person(n))).statusCode
    expect(last).toBe(429)
    const replyToKnown = await signUp()
    const replyToUnknown = await signUp(person(1000))
    expect([replyToKnown.statusCode, replyToKnown.json().error]).toEqual([429, replyToUnknown.json().error])
  })

  it('are stored under keyed hashes, and no longer than they apply', async () => {
    await order()
    const { db } = server
    const rows = await db.selectFrom('rate_limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/ana|exemplo|912345678|192\.0/)
    const cleanAfter = (ms: number) =>
      cleanUp({ ...server.services, clock: { now: () => server.clock.now() + ms } })
    await cleanAfter(HOUR)
    expect((await db.selectFrom('rate_limits').select('key').execute()).length).toBeGreaterThan(0)
    await cleanAfter(DAY)
    expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([])
  })

  it.each([
    ['/api/zip/check/1000-001', 60],
    ['/api/geocode?address=1000-001', 60],
    ['/api/localidade/lisboa', 240],
  ])('let %s be asked %i times a minute', async (url, most) => {
    const ask = () => server.app.inject({ url, headers: ours, remoteAddress: '192.0.2.1' })
    for (let n = 0; n < most; n++) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    server.clock.advance(MINUTE)
    expect((await ask()).statusCode).toBe(200)
  })

  it('let a network count the steps of sixty visits a minute', async () => {
    const report = () => post('/api/steps', { service: 311, version: 'v', steps: [] }, '192.0.2.1')
    for (let n = 0; n < 60; n++) expect((await report()).statusCode).toBe(200)
    expect((await report()).statusCode).toBe(429)
  })
})

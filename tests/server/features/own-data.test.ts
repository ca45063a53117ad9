import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadSecret } from '#server/core/configuration/secrets.ts'
import { hashPassword } from '#server/features/accounts/sign-in/passwords.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleProposal, people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const PASSWORD = 'Uma-Frase-Longa-7'

describe.each(databases)('own data on $name', ({ open }) => {
  const server = suiteServer(open)
  const market = people(server)
  let hash: string

  beforeAll(async () => {
    hash = await hashPassword(PASSWORD)
  })
  // The limits of calls are not what is asked for here.
  beforeEach(async () => {
    server.clock.advance(2 * 3_600_000)
    await server.clear('outbox')
  })

  const steps = () => accountSteps(server)
  const somebody = async (change: Parameters<typeof market.account>[0] = {}) => {
    const account = await market.account({ password_hash: hash, ...change })
    return { ...account, ...(await market.signed(account.id)) }
  }
  const userOf = async (id: string) =>
    server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sent = async (template: string) => {
    const { db } = server
    const rows = await db.selectFrom('outbox').selectAll().where('template', '=', template).execute()
    return rows.map(({ recipient }) => recipient)
  }
  const newEmail = async (by: Awaited<ReturnType<typeof somebody>>, email: string) => {
    expect((await by.post('/api/user/email', { email, password: PASSWORD })).statusCode).toBe(200)
    return (await steps().links('newEmail')).at(-1)?.searchParams.get('novo-email')
  }
  const confirm = (
    by: { post: (url: string, body: object) => Promise<{ statusCode: number }> },
    token: unknown,
  ) => by.post('/api/user/email/confirm', { token })

  it('ACC-56: names the account again, trimmed, and refuses what is no name', async () => {
    const rui = await somebody()
    for (const name of ['', '   ', '123'])
      expect((await rui.post('/api/user/name', { name })).statusCode).toBe(422)
    expect((await rui.post('/api/user/name', { name: ' Rui Novo ' })).statusCode).toBe(200)
    expect((await rui.get('/api/user/own')).json()).toMatchObject({ name: 'Rui Novo', role: 'professional' })
    expect((await market.anonymous.post('/api/user/name', { name: 'Rui Novo' })).statusCode).toBe(401)
  })

  it('ACC-57: changes the e-mail by its link alone, ends other sessions and tells the former address', async () => {
    const ana = await somebody({ role: 'client', email: 'ana.antiga@exemplo.pt', google_sub: 'google-ana' })
    const other = await somebody({ role: 'client' })
    const elsewhere = await market.signed(ana.id)
    for (const wrong of [
      { password: 'errada' },
      { email: 'ana' },
      { email: ana.email },
      { email: other.email },
    ]) {
      const body = { email: 'ana.nova@exemplo.pt', password: PASSWORD, ...wrong }
      expect((await ana.post('/api/user/email', body)).statusCode).toBe(422)
    }
    const first = await newEmail(ana, 'ana.outra@exemplo.pt')
    const token = await newEmail(ana, 'Ana.Nova@exemplo.pt')
    expect((await ana.get('/api/user/own')).json()).toMatchObject({
      email: ana.email,
      new_email: 'ana.nova@exemplo.pt',
    })
    expect((await confirm(ana, first)).statusCode).toBe(409)
    expect((await confirm(other, token)).statusCode).toBe(409)
    expect((await confirm(market.anonymous, token)).statusCode).toBe(401)
    for (let again = 0; again < 2; again++) expect((await confirm(ana, token)).statusCode).toBe(200)
    expect(await userOf(ana.id)).toMatchObject({
      email: 'ana.nova@exemplo.pt',
      new_email: null,
      google_sub: null,
    })
    expect((await elsewhere.get('/api/area')).statusCode).toBe(401)
    expect((await ana.get('/api/area')).statusCode).toBe(200)
    expect(await sent('emailChanged')).toEqual(['ana.antiga@exemplo.pt'])
    expect((await steps().login({ email: 'ana.antiga@exemplo.pt', password: PASSWORD })).statusCode).toBe(401)
    expect((await steps().login({ email: 'ana.nova@exemplo.pt', password: PASSWORD })).statusCode).toBe(200)
  })

  it('ACC-57, REQ-35: keeps the requests, with links that are right from then on, and what else was stored under the e-mail', async () => {
    const { db } = server
    const ana = await somebody({ role: 'client', email: 'ana.um@exemplo.pt' })
    const rui = await somebody()
    const request = await market.request({ email: ana.email, phone: '+351912000111' })
    await rui.post(`/api/requests/open/${request.id}/proposal`, exampleProposal)
    await db
      .insertInto('message_stops')
      .values({ email: ana.email, kind: 'chat', created_at: market.now() })
      .execute()
    await market.anonymous.post('/api/newsletter', { email: ana.email })
    const loan = structuredClone(shortLoan)
    loan.dados_pessoais.proponente_1.email = ana.email
    expect((await market.anonymous.post('/api/pedido-ch', { blob: JSON.stringify(loan) })).statusCode).toBe(
      200,
    )
    const token = await newEmail(ana, 'ana.dois@exemplo.pt')
    expect((await confirm(ana, token)).statusCode).toBe(200)

    const { requests } = (await ana.get('/api/area')).json()
    expect(requests).toMatchObject([{ id: request.id }])
    const at = (s: string) => market.anonymous.get(`/api/lead?${new URLSearchParams({ l: request.id, s })}`)
    expect((await at(request.s)).statusCode).toBe(404)
    expect((await at(requests[0].s)).json()).toMatchObject({ email: 'ana.dois@exemplo.pt', state: 'open' })
    const lead = await db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(requests[0].s).toBe(leadSecret(server.services.config.sessionSecret, lead))
    const waiting = await db
      .selectFrom('outbox')
      .select(['template', 'recipient', 'payload'])
      .where('lead_id', '=', request.id)
      .where('channel', '=', 'email')
      .execute()
    expect(waiting.map(({ template }) => template)).toContain('proposalArrived')
    for (const { recipient, payload } of waiting.filter(({ template }) => template === 'proposalArrived')) {
      expect(recipient).toBe('ana.dois@exemplo.pt')
      expect(payload).toContain(`s=${requests[0].s}`)
    }
    const file = (await ana.get('/api/person/export')).json()
    expect(file).toMatchObject({ ended_messages: ['chat'], requests: [{ cod: lead.cod }] })
    expect(file.newsletter).toBeTruthy()
    expect(file.loans).toHaveLength(1)
    // Nothing of the former address is left but what was sent to it.
    const everything = await Promise.all(
      (['users', 'leads', 'message_stops', 'newsletter_subscribers', 'order_draft_devices'] as const).map(
        (table) => db.selectFrom(table).select('email').where('email', '=', ana.email).execute(),
      ),
    )
    expect(everything.flat()).toEqual([])
  })

  it('ACC-57: leaves what is stored under an e-mail that was never proved, and gives the first credits by the new one', async () => {
    const rui = await somebody({
      email: 'de.outro@exemplo.pt',
      email_verified_at: null,
      status: 'pending',
      credits: 0,
    })
    const request = await market.request({ email: 'de.outro@exemplo.pt' })
    const token = await newEmail(rui, 'rui.certo@exemplo.pt')
    expect((await confirm(rui, token)).statusCode).toBe(200)
    expect(await sent('emailChanged')).toEqual([])
    const { db } = server
    const lead = await db.selectFrom('leads').select('email').where('id', '=', request.id).executeTakeFirst()
    expect(lead).toEqual({ email: 'de.outro@exemplo.pt' })
    const area = (await rui.get('/api/area')).json()
    expect(area).toMatchObject({ requests: [], credits: 15, user: { email_verified: true } })
  })

  it('ACC-57: takes over what a link opened for the address, with its requests', async () => {
    const ana = await somebody({ role: 'client', email: 'ana.tres@exemplo.pt' })
    await market.account({ role: 'client', email: 'ana.quatro@exemplo.pt', password_hash: null })
    const request = await market.request({ email: 'ana.quatro@exemplo.pt' })
    const token = await newEmail(ana, 'ana.quatro@exemplo.pt')
    expect((await confirm(ana, token)).statusCode).toBe(200)
    expect((await ana.get('/api/area')).json().requests).toMatchObject([{ id: request.id }])
  })

  it('ACC-57, ACC-23: gives nobody the first credits twice by another mailbox', async () => {
    const { db } = server
    const rui = await somebody({ email: 'credito.um@exemplo.pt', credits: 0 })
    const marksOf = async () =>
      (await db.selectFrom('initial_marks').select('mark').where('user_id', '=', rui.id).execute()).length
    const before = await marksOf()
    expect((await confirm(rui, await newEmail(rui, 'credito.dois@exemplo.pt'))).statusCode).toBe(200)
    expect(await marksOf()).toBe(before + 1)
  })

  it('ACC-57: sends few links, and tries out no addresses', async () => {
    const rui = await somebody()
    const other = await somebody()
    const ask = () => rui.post('/api/user/email', { email: other.email, password: PASSWORD })
    for (let times = 0; times < 5; times++) expect((await ask()).statusCode).toBe(422)
    expect((await ask()).statusCode).toBe(429)
  })

  it('ACC-58: changes the phone by the link of an SMS, until which the former one stays', async () => {
    const rui = await somebody({ phone: '+351931000001' })
    const other = await somebody({ phone: '+351931000002' })
    const change = (phone: string) => rui.post('/api/user/phone', { phone })
    for (const wrong of ['12', '999 999 999', '+33612345678', '931 000 001', '931 000 002'])
      expect((await change(wrong)).statusCode).toBe(422)
    expect((await change('931 000 003')).json()).toEqual({ success: true, sms: true })
    const [first] = await steps().links('mobileVerification')
    expect((await change('931 000 004')).json()).toEqual({ success: true, sms: true })
    const second = (await steps().links('mobileVerification')).at(-1)
    expect(await userOf(rui.id)).toMatchObject({ phone: '+351931000001', new_phone: '+351931000004' })
    expect((await rui.get('/api/user/own')).json()).toMatchObject({
      phone: '931 000 001',
      phone_verified: true,
      new_phone: '931 000 004',
    })
    const opens = async (link: URL | undefined) =>
      (
        await market.anonymous.post('/api/verify-mobile', {
          u: link?.searchParams.get('u') ?? '',
          t: link?.searchParams.get('t') ?? '',
        })
      ).json().success
    // A link that went to another number says nothing of this one; the account's phone is confirmed all the same.
    await opens(first)
    expect(await userOf(rui.id)).toMatchObject({ phone: '+351931000001' })
    expect(await opens(second)).toBe(true)
    expect(await userOf(rui.id)).toMatchObject({ phone: '+351931000004', new_phone: null })
    expect((await other.get('/api/user/own')).json()).toMatchObject({ phone: '931 000 002', new_phone: null })
  })

  it('ACC-58: gives a phone that gets no SMS at once, unconfirmed', async () => {
    const rui = await somebody({ phone: '+351931000011' })
    expect((await rui.post('/api/user/phone', { phone: '212 345 678' })).json()).toEqual({
      success: true,
      sms: false,
    })
    expect(await userOf(rui.id)).toMatchObject({
      phone: null,
      new_phone: '+351212345678',
      phone_verified_at: null,
    })
    expect((await rui.get('/api/requests/open')).statusCode).toBe(200)
  })

  it('ACC-59: changes the password with the former one, and ends other sessions and links', async () => {
    const rui = await somebody()
    const elsewhere = await market.signed(rui.id)
    const change = (body: object) =>
      rui.post('/api/user/password', { current: PASSWORD, password: 'Outra-Frase-Longa-8', ...body })
    expect((await change({ current: 'errada' })).json()).toMatchObject({ fields: [{ path: '/current' }] })
    for (const password of ['curta', 'password123', PASSWORD])
      expect((await change({ password })).json()).toMatchObject({ fields: [{ path: '/password' }] })
    const token = await newEmail(rui, 'rui.depois@exemplo.pt')
    expect((await change({})).statusCode).toBe(200)
    expect((await elsewhere.get('/api/area')).statusCode).toBe(401)
    expect((await rui.get('/api/area')).statusCode).toBe(200)
    expect((await confirm(rui, token)).statusCode).toBe(409)
    expect((await steps().login({ email: rui.email, password: PASSWORD })).statusCode).toBe(401)
    expect((await steps().login({ email: rui.email, password: 'Outra-Frase-Longa-8' })).statusCode).toBe(200)
  })
})

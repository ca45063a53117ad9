import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { suspendUser, usersRepository } from '#server/features/accounts/users.ts'
import { balanceOf } from '#server/features/credits/ledger.ts'
import { cookiesOf } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { localIssuer } from '#tests/support/local-issuer.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const MINUTE = 60_000

describe.each(databases)('accounts on $name', ({ open }) => {
  const google = beforeTests(localIssuer)
  const server = suiteServer(open, () => google.env)

  beforeEach(async () => {
    await server.clear('sessions', 'one_time_tokens', 'credit_entries', 'users', 'throttles', 'outbox')
    server.clock.advance(2 * MINUTE)
  })
  afterAll(() => google.stop())

  const post = (url: string, payload: object, headers: object = {}) =>
    server.app.inject({ method: 'POST', url, headers: { ...ours, ...headers }, payload })
  const signup = (change: object = {}, headers: object = {}) =>
    post('/api/user/create', { ...exampleUser, ...change }, headers)
  const { email, password } = exampleUser
  const login = (change: object = {}) => post('/auth/login', { email, password, ...change })
  const nonce = 'o-valor-desta-visita'
  const byGoogle = (id_token: string) => post('/auth/google/token', { id_token, nonce })
  const users = () => usersRepository(server.db)

  /** The values that the newest message of a template carries in its link. */
  async function link(template: string): Promise<URLSearchParams> {
    const row = await server.db
      .selectFrom('outbox')
      .select('payload')
      .where('template', '=', template)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return new URL(JSON.parse(row.payload).link).searchParams
  }
  async function session(change: object = {}): Promise<string> {
    return (await signOn(await login(change))).json().token
  }
  const signOn = (begun: Awaited<ReturnType<typeof post>>) =>
    post('/auth/sso', { token: begun.json().token }, cookiesOf(begun))
  const area = (token: string) =>
    server.app.inject({ url: '/api/area', headers: { ...ours, authorization: `Bearer ${token}` } })

  it('are made, signed in and validated, with 15 credits once', async () => {
    expect((await signup()).json()).toEqual({ success: true })
    expect((await area(await session())).json()).toMatchObject({
      user: { name: 'Ana Teste', role: 'professional', email_verified: false },
      credits: 0,
      services: ['Certificado Energético'],
    })
    const values = await link('activation')
    const body = { email: values.get('email'), token: values.get('token') }
    const activate = () => post('/auth/activate', { ...body, password })
    const activated = await activate()
    expect((await activate()).json()).toEqual({ confirmed: true })
    const { token: signedOn, user } = (await signOn(activated)).json()
    expect(user).toEqual({ name: 'Ana Teste', role: 'professional' })
    expect((await area(signedOn)).json()).toMatchObject({ credits: 15, user: { email_verified: true } })
    expect((await signOn(activated)).statusCode).toBe(401)
  })

  it('keep which terms were accepted, and when', async () => {
    await signup()
    const { terms_version, terms_at, sms } = (await users().byEmail(email)) ?? {}
    expect({ terms_version, terms_at, sms }).toEqual({
      terms_version: '2018-01-03',
      terms_at: new Date(server.clock.now()).toISOString(),
      sms: 1,
    })
  })

  it('are not activated after 48 hours, nor by another kind of token', async () => {
    await signup()
    const values = await link('activation')
    const body = { email, token: values.get('token') }
    expect((await post('/api/verify-mobile', { u: 'x', t: body.token })).json()).toEqual({ success: false })
    expect((await post('/auth/reset', { ...body, password: 'Outra-Frase-5' })).statusCode).toBe(401)
    server.clock.advance(48 * 60 * MINUTE)
    expect((await post('/auth/activate', body)).json()).toEqual({})
  })

  it('are sent the messages again that confirm e-mail and phone, until they did, three times an hour', async () => {
    await signup()
    const ownHeaders = { authorization: `Bearer ${await session()}` }
    const again = (channel: string, headers: object = ownHeaders) =>
      post('/api/user/verify', { channel }, headers)
    expect((await again('email', {})).statusCode).toBe(401)
    server.clock.advance(10 * MINUTE)
    const late = await link('mobileVerification')
    const verify = async (values: URLSearchParams) =>
      (await post('/api/verify-mobile', { u: values.get('u'), t: values.get('t') })).json()
    expect(await verify(late)).toEqual({ success: false })
    expect((await again('phone')).json()).toEqual({ success: true })
    expect(await verify(await link('mobileVerification'))).toEqual({ success: true })
    expect((await again('phone')).statusCode).toBe(409)
    for (const status of [200, 200, 200, 429]) expect((await again('email')).statusCode).toBe(status)
    const values = await link('activation')
    const activate = { email: values.get('email'), token: values.get('token'), password }
    expect((await post('/auth/activate', activate)).json()).toMatchObject({ status: 'active' })
    expect((await again('email')).statusCode).toBe(409)
  })

  it('verify the phone by its link, once', async () => {
    await signup()
    const values = await link('mobileVerification')
    const body = { u: values.get('u'), t: values.get('t') }
    expect((await post('/api/verify-mobile', { ...body, t: 'errado' })).json()).toEqual({ success: false })
    expect((await post('/api/verify-mobile', body)).json()).toEqual({ success: true })
    const verified = (await users().byEmail(email))?.phone_verified_at
    server.clock.advance(MINUTE)
    // The same link says again what it did, and does nothing (ACC-36).
    expect((await post('/api/verify-mobile', body)).json()).toEqual({ success: true })
    expect(verified).not.toBeNull()
    expect((await users().byEmail(email))?.phone_verified_at).toBe(verified)
  })

  it.each([
    ['a short name', { name: 'An' }, '/name'],
    ['a bad e-mail', { email: 'ana' }, '/email'],
    ['a bad phone', { phone: '+351812345678' }, '/phone'],
    ['a short address', { address: 'Rua' }, '/address'],
    ['a short password', { password: 'curta' }, '/password'],
    ['a common password', { password: 'Password123' }, '/password'],
    ['a foreign distance', { distance: 7 }, '/distance'],
    ['an unknown postal code', { zip_work: '0000-000' }, '/zip_work'],
    ['no services', { lv3: [] }, '/lv3'],
    ['services of two areas', { lv3: [311, 1] }, '/lv3'],
    ['a service that does not exist', { lv3: [999_999] }, '/lv3'],
    ['terms that were not accepted', { terms: false }, '/terms'],
    ['an unknown field', { role: 'admin' }, '/role'],
  ])('are refused for %s, with the field’s path', async (_name, change, path) => {
    const reply = await signup(change)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().fields.map((field: { path: string }) => field.path)).toContain(path)
    expect(await users().byEmail(email)).toBeUndefined()
  })

  it('have an e-mail and a phone of their own', async () => {
    const key = { 'idempotency-key': 'registo-de-teste-1' }
    await signup({}, key)
    const values = await link('mobileVerification')
    await post('/api/verify-mobile', { u: values.get('u'), t: values.get('t') })
    expect((await signup({}, key)).json()).toEqual({ success: true })
    const again = await signup({ email: email.toUpperCase() })
    expect(again.statusCode).toBe(422)
    expect(again.json().fields).toContainEqual({
      path: '/email',
      message: 'O e-mail encontra-se já registado.',
    })
    const verdict = async (path: string, body: object) => (await post(path, body)).json()
    expect(await verdict('/api/validate/email', { email })).toMatchObject({
      valid: false,
      message: 'O e-mail encontra-se já registado.',
    })
    expect(await verdict('/api/validate/phone', { phone: exampleUser.phone })).toMatchObject({
      valid: false,
      message: 'O telemóvel encontra-se já registado.',
    })
  })

  it('sign a client up without services', async () => {
    expect((await signup({ professional: 0, lv3: [] })).statusCode).toBe(200)
    expect((await area(await session())).json()).toMatchObject({ user: { role: 'client' }, credits: null })
  })

  it('show a person their own contact as forms hold it, and nobody else’s', async () => {
    await signup({ professional: 0, lv3: [] })
    const contact = (headers: Record<string, string>) =>
      server.app.inject({ url: '/api/user/contact', headers })
    const token = await session()
    expect((await contact({ ...ours, authorization: `Bearer ${token}` })).json()).toEqual({
      id: expect.any(String),
      role: 'client',
      name: 'Ana Teste',
      email,
      phone: '912 345 678',
      zip_home: '1000-001',
      email_gone: false,
    })
    expect((await contact(ours)).statusCode).toBe(401)
  })

  it('answer a wrong password and an unknown address alike, and slow both down alike', async () => {
    await signup()
    const wrong = await login({ password: 'errada-errada' })
    const unknown = await login({ email: 'ninguem.teste@exemplo.pt' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json().error).toBe('O email ou password indicados não estão corretos.')
    expect(unknown.json().error).toBe(wrong.json().error)
    for (let attempt = 0; attempt < 4; attempt++) {
      await login({ password: 'errada-errada' })
      await login({ email: 'ninguem.teste@exemplo.pt' })
    }
    const [locked, alike] = [await login(), await login({ email: 'ninguem.teste@exemplo.pt' })]
    expect([locked.statusCode, alike.statusCode]).toEqual([429, 429])
    expect(locked.headers['retry-after']).toBe('30')
    server.clock.advance(31_000)
    expect((await login()).statusCode).toBe(200)
  })

  it('reset a password by a link, once and within the hour, and end every session', async () => {
    await signup()
    const token = await session()
    const replyToKnown = await post('/auth/forgot', { email })
    const replyToUnknown = await post('/auth/forgot', { email: 'ninguem.teste@exemplo.pt' })
    expect(replyToKnown.json()).toEqual(replyToUnknown.json())
    await expect.poll(() => link('passwordReset').catch(() => undefined)).toBeDefined()
    const values = await link('passwordReset')
    const reset = (change: object = {}) =>
      post('/auth/reset', { email, token: values.get('token'), password: 'Uma-Nova-Frase-5', ...change })
    expect((await reset({ password: 'curta' })).statusCode).toBe(422)
    expect((await reset({ token: 'errado' })).statusCode).toBe(401)
    expect((await reset()).json()).toEqual({ success: true })
    expect((await reset()).statusCode).toBe(401)
    expect((await area(token)).statusCode).toBe(401)
    expect((await login()).statusCode).toBe(401)
    expect((await login({ password: 'Uma-Nova-Frase-5' })).statusCode).toBe(200)
  })

  it('give a client with requests a first sign-in by a link', async () => {
    await server.db
      .insertInto('clients')
      .values({
        id: 'c1',
        name: 'Eva Teste',
        email: 'eva.teste@exemplo.pt',
        phone: '+351966000111',
        zip_home: '1000-001',
        created_at: 'x',
        seen_at: 'x',
      })
      .onConflict((c) => c.doNothing())
      .execute()
    await post('/auth/forgot', { email: 'eva.teste@exemplo.pt' })
    await expect.poll(() => link('passwordReset').catch(() => undefined)).toBeDefined()
    const token = (await link('passwordReset')).get('token')
    await post('/auth/reset', { email: 'eva.teste@exemplo.pt', token, password: 'Primeira-Frase-5' })
    const bearer = await session({ email: 'eva.teste@exemplo.pt', password: 'Primeira-Frase-5' })
    expect((await area(bearer)).json().user).toMatchObject({ role: 'client', name: 'Eva Teste' })
  })

  it('end a session by sign-out, after an hour, and by suspension', async () => {
    await signup()
    const [one, two] = [await session(), await session()]
    expect((await post('/auth/signout', {}, { authorization: `Bearer ${one}` })).json()).toEqual({
      success: true,
    })
    expect((await area(one)).statusCode).toBe(401)
    expect((await area(two)).statusCode).toBe(200)
    server.clock.advance(60 * MINUTE)
    expect((await area(two)).statusCode).toBe(401)
    const three = await session()
    const user = await users().byEmail(email)
    await server.database.inTransaction((trx) =>
      suspendUser(trx, user?.id ?? '', new Date(server.clock.now()).toISOString()),
    )
    expect((await area(three)).statusCode).toBe(401)
    expect((await login()).json()).toEqual({ disabled: true })
    expect((await login({ password: 'errada-errada' })).statusCode).toBe(401)
  })

  it('exchange a sign-on token within a minute, and accept no forged session', async () => {
    await signup()
    const begun = await login()
    server.clock.advance(MINUTE)
    expect((await signOn(begun)).statusCode).toBe(401)
    const real = await session()
    const [head, body, signature] = real.split('.')
    for (const forged of ['x', `${head}.${body}.`, `${head}.${body}.${signature?.slice(0, -2)}xx`]) {
      expect((await area(forged)).statusCode).toBe(401)
    }
  })

  it('sign in with Google: new ones go to sign-up with a proof, known ones in', async () => {
    const now = server.clock.now()
    const newUser = (await byGoogle(await google.token({ nonce }, now))).json()
    expect(newUser).toMatchObject({ newuser: true, email: 'rui.teste@exemplo.pt', name: 'Rui Teste' })
    await signup({ email: 'rui.teste@exemplo.pt', p1: newUser.p1 })
    const user = await users().byEmail('rui.teste@exemplo.pt')
    expect(user).toMatchObject({ google_sub: 'google-1', status: 'active' })
    expect(await balanceOf(server.db, user?.id ?? '')).toBe(15)
    const reply = await byGoogle(await google.token({ nonce }, now))
    expect((await signOn(reply)).statusCode).toBe(200)
  })

  it('take the payloads as the specification writes them, without what we added', async () => {
    const { terms: _, sms: __, ...documented } = exampleUser
    const body = { ...documented, p1: null, p2: null, lat: 38.7, lng: -9.1 }
    expect((await post('/api/user/create', body)).json()).toEqual({ success: true })
    expect(await users().byEmail(email)).toMatchObject({ terms_version: '2018-01-03', sms: 0 })
    const reply = await post('/auth/google/token', { id_token: await google.token({}, server.clock.now()) })
    expect(reply.json()).toMatchObject({ newuser: true })
  })

  it('link a Google identity to the account with its e-mail', async () => {
    await signup({ email: 'rui.teste@exemplo.pt' })
    const reply = await byGoogle(await google.token({ nonce }, server.clock.now()))
    expect(reply.json()).toMatchObject({ status: 'active' })
    expect((await users().byEmail('rui.teste@exemplo.pt'))?.google_sub).toBe('google-1')
  })

  it('accept no Google token that is foreign, expired, for others or of an unverified address', async () => {
    const now = server.clock.now()
    for (const id_token of [
      'x',
      await google.token({ nonce }, now, { foreign: true }),
      await google.token({ nonce }, now, { audience: 'outra' }),
      await google.token({ nonce }, now, { issuer: 'https://outro.exemplo.pt' }),
      await google.token({ nonce }, now - 3_600_000),
      await google.token({ nonce, email_verified: false }, now),
      await google.token({}, now),
      await google.token({ nonce: 'de-outra-visita-qualquer' }, now),
    ]) {
      expect((await byGoogle(id_token)).json()).toEqual({ invalid: true })
    }
    const whole = await google.token({ nonce }, now)
    expect((await post('/auth/google/token', { id_token: whole })).json()).toEqual({ invalid: true })
    await signup({ email: 'rui.teste@exemplo.pt', p1: 'a.b.c' })
    expect((await users().byEmail('rui.teste@exemplo.pt'))?.google_sub).toBeNull()
  })

  it('show a person what is kept, and erase it', async () => {
    await signup()
    const token = await session()
    const headers = { ...ours, authorization: `Bearer ${token}` }
    const personExport = (await server.app.inject({ url: '/api/person/export', headers })).json()
    expect(personExport.account).toMatchObject({ email, name: 'Ana Teste' })
    expect(JSON.stringify(personExport)).not.toContain('argon2id')
    expect((await post('/api/person/erase', { password: 'errada' }, headers)).statusCode).toBe(422)
    expect((await post('/api/person/erase', { password }, headers)).json()).toEqual({
      success: true,
      all: false,
    })
    expect(await users().byEmail(email)).toBeUndefined()
    expect((await area(token)).statusCode).toBe(401)
    const left = await server.db.selectFrom('outbox').select('id').execute()
    expect(left).toEqual([])
  })
})

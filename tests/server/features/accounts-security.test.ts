import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { hashToken } from '#server/core/configuration/secrets.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { makeFormToken } from '#server/core/http/form-token.ts'
import { leakedPasswords, newPasswordProblem } from '#server/features/accounts/sign-in/new-password.ts'
import { maxAtOnce } from '#server/features/accounts/sign-in/passwords.ts'
import { tokensRepository } from '#server/features/accounts/sign-in/tokens.ts'
import { suspendUser, usersRepository, validateUser } from '#server/features/accounts/users.ts'
import { balanceOf } from '#server/features/credits/ledger.ts'
import { shortLoan } from '#stories/support/example-loan.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { testServer } from '#tests/support/server.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const { email, password } = exampleUser
const SECRET = 'segredo-de-teste-com-32-caracteres!!'
const ORIGIN = 'https://cinco.exemplo.pt'
const OTHER = 'outra.teste@exemplo.pt'

describe.each(oneDatabase)('the security of accounts on $name', ({ open }) => {
  const logged: string[] = []
  const stream = { write: (line: string) => logged.push(line) }
  const env = { PUBLIC_ORIGIN: ORIGIN, TRUST_PROXY: 'true' }
  const server = suiteServer(open, env, (...on) => testServer(...on, { level: 'info', stream }))
  const steps = accountSteps(server)

  beforeEach(async () => {
    await steps.empty()
    server.clock.advance(24 * HOUR)
  })

  const users = () => usersRepository(server.db)
  const wrong = { password: 'errada-errada' }
  const forgot = async (address: string, messages: number) => {
    await steps.post('/auth/forgot', { email: address })
    await expect.poll(() => steps.links('passwordReset').then((links) => links.length)).toBe(messages)
  }

  describe('what is kept under an e-mail', () => {
    it('is neither shown to nor erased by whoever opened an account with it, until they confirm the e-mail', async () => {
      await steps.post('/api/lead/create', exampleLead)
      await steps.post('/api/newsletter', { email })
      await steps.post('/api/pedido-ch', { blob: JSON.stringify(shortLoan) })
      await steps.signup()
      const session = await steps.session()
      expect((await steps.get('/api/area', session)).json().requests).toEqual([])
      const shown = (await steps.get('/api/person/export', session)).json()
      expect(shown.account).toMatchObject({ email })
      for (const name of ['requests', 'client', 'messages', 'newsletter', 'loans'])
        expect(shown).not.toHaveProperty(name)
      const erased = await steps.post('/api/person/erase', { password }, session)
      expect(erased.json()).toEqual({ success: true, all: false })
      const left = async () => {
        const { db } = server
        const leads = await db.selectFrom('leads').select('id').where('email', '=', email).execute()
        const messages = await db.selectFrom('outbox').select('template').orderBy('template').execute()
        const loans = await db.selectFrom('loans').select('id').execute()
        return {
          leads: leads.length,
          loans: loans.length,
          messages: messages.map(({ template }) => template),
        }
      }
      expect(await left()).toEqual({
        leads: 1,
        loans: 1,
        messages: ['leadConfirmation', 'leadSms', 'loanConfirmation', 'loanNotice', 'newsletterConfirmation'],
      })

      await steps.signup()
      await steps.activate()
      const ownSession = await steps.session()
      const all = (await steps.get('/api/person/export', ownSession)).json()
      expect(all).toMatchObject({
        newsletter: { confirmed_at: null },
        client: { email },
        requests: [{ service_id: 311 }],
      })
      expect(all.loans).toMatchObject([{ answers: shortLoan }])
      const whole = await steps.post('/api/person/erase', { password }, ownSession)
      expect(whole.json()).toEqual({ success: true, all: true })
      expect(await left()).toEqual({ leads: 0, loans: 0, messages: [] })
    })
  })

  describe('an account that a link opened for a client', () => {
    /** A client with a request, in by the link of its e-mail, without a password. */
    async function admitRequest() {
      await server.db.deleteFrom('leads').execute()
      await steps.post('/api/lead/create', exampleLead)
      const now = new Date(server.clock.now()).toISOString()
      const { db } = server
      const id = await users().invite({ email, name: 'Eva Teste', role: 'client' }, now)
      await db
        .transaction()
        .execute((trx) => validateUser(trx, id, now, server.services.config.sessionSecret))
      const browser = 'a'.repeat(22)
      const token = await tokensRepository(db).issueSignOn(id, server.clock.now(), hashToken(browser))
      const session = (await steps.post('/auth/sso', { token }, { cookie: `aparelho=${browser}` })).json()
      return { id, session: { authorization: `Bearer ${session.token}` } }
    }
    const requests = async (session: object) => (await steps.get('/api/area', session)).json().requests

    it('is completed by a sign-up, and shows nothing older until the e-mail is confirmed again', async () => {
      const { id, session } = await admitRequest()
      expect(await requests(session)).toHaveLength(1)
      await forgot(email, 1)
      const before = await steps.linked('passwordReset')
      expect((await steps.post('/api/validate/email', { email })).json()).toMatchObject({ valid: true })
      const key = { 'idempotency-key': 'registo-de-teste-4' }
      for (let again = 0; again < 2; again++)
        expect((await steps.signup({}, key)).json()).toEqual({ success: true })

      expect((await steps.get('/api/area', session)).statusCode).toBe(401)
      expect((await steps.post('/auth/reset', { ...before, password: 'Outra-Frase-5' })).statusCode).toBe(401)
      expect((await users().byEmail(email))?.id).toBe(id)
      const ownSession = await steps.session()
      const area = (await steps.get('/api/area', ownSession)).json()
      expect(area).toMatchObject({
        user: { name: 'Ana Teste', email_verified: false },
        credits: 0,
        requests: [],
      })
      const shown = JSON.stringify((await steps.get('/api/person/export', ownSession)).json())
      expect(shown).not.toMatch(/Eva Teste|requests|client"/)

      await steps.activate()
      expect(await requests(ownSession)).toHaveLength(1)
      expect(await balanceOf(server.db, id)).toBe(15)
      const mobile = Object.fromEntries((await steps.links('mobileVerification')).at(-1)?.searchParams ?? [])
      expect((await steps.post('/api/verify-mobile', mobile)).json()).toEqual({ success: true })
    })

    it('is completed by one sign-up alone, and with a phone of its own', async () => {
      const { id, session } = await admitRequest()
      await steps.signup({ email: OTHER })
      const { searchParams } = (await steps.links('mobileVerification')).at(-1) ?? new URL('http://x')
      await steps.post('/api/verify-mobile', Object.fromEntries(searchParams))
      const refused = await steps.signup()
      expect(refused.json().fields).toEqual([
        { path: '/phone', message: 'O telemóvel encontra-se já registado.' },
      ])
      expect(await requests(session)).toHaveLength(1)
      const phones = ['+351966000111', '+351966000112', '+351966000113']
      const replies = await Promise.all(phones.map((phone) => steps.signup({ phone })))
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
      expect((await users().byEmail(email))?.id).toBe(id)
      const tokens = await server.db.selectFrom('one_time_tokens').selectAll().execute()
      expect(tokens.filter(({ user_id }) => user_id === id)).toHaveLength(2)
    })

    it.each([
      ['has a password', { password_hash: 'argon2id$1$1$x$x' }],
      ['signs in with Google', { google_sub: 'google-9' }],
      ['is suspended', { suspended_at: 'x' }],
      ['is an administrator’s', { role: 'admin' as const }],
    ])('stays as it is where it %s', async (_name, change) => {
      const { id } = await admitRequest()
      await server.db.updateTable('users').set(change).where('id', '=', id).execute()
      const before = await users().byEmail(email)
      expect((await steps.signup()).json().fields).toEqual([
        { path: '/email', message: 'O e-mail encontra-se já registado.' },
      ])
      expect(await users().byEmail(email)).toEqual(before)
      expect(await steps.links('activation')).toEqual([])
    })
  })

  describe('the count of calls', () => {
    /** A form is good for some checks: every few of these come from a new one. */
    let asked = 0
    let form = ''
    const ask = (remoteAddress: string, headers: object = {}) => {
      if (asked++ % 30 === 0) form = makeFormToken(SECRET, server.clock.now())
      return steps.post(
        '/api/validate/email',
        { email: OTHER },
        { 'x-form-token': form, ...headers },
        remoteAddress,
      )
    }
    const askOften = async (times: number, from: (n: number) => string) => {
      for (let n = 0; n < times; n++) await ask(from(n))
    }

    it('is by address, by the network around it, and by an IPv6 subscriber’s /64', async () => {
      await askOften(30, () => '192.0.2.1')
      expect((await ask('192.0.2.1')).statusCode).toBe(429)
      expect((await ask('192.0.2.2')).statusCode).toBe(200)
      await askOften(270, (n) => `192.0.2.${10 + (n % 10)}`)
      expect((await ask('192.0.2.99')).statusCode).toBe(429)
      expect((await ask('198.51.100.1')).statusCode).toBe(200)
      await askOften(30, (n) => `2001:db8:1:1::${n + 1}`)
      expect((await ask('2001:db8:1:1:ffff::1')).statusCode).toBe(429)
      expect((await ask('2001:db8:1:2::1')).statusCode).toBe(200)
    })

    it('is lower without a form, and is limited within one', async () => {
      const bare = (n: number) => ask(`192.0.2.${n}`, { 'x-form-token': '' })
      for (let n = 0; n < 5; n++) expect((await bare(1)).statusCode).toBe(200)
      expect((await bare(1)).statusCode).toBe(429)
      const { token } = (await steps.post('/api/form', {})).json()
      const within = (n: number) => ask(`198.51.100.${n}`, { 'x-form-token': token })
      for (let n = 0; n < 40; n++) expect((await within(n % 4)).statusCode).toBe(200)
      expect((await within(9)).statusCode).toBe(429)
      const [id, until] = token.split('.')
      for (const forged of [
        `${id}.${until}.${'x'.repeat(43)}`,
        'x',
        `${id}.99999999999999.${token.split('.')[2]}`,
      ]) {
        for (let n = 0; n < 5; n++) await ask('203.0.113.5', { 'x-form-token': forged })
      }
      expect((await ask('203.0.113.5', { 'x-form-token': 'x' })).statusCode).toBe(429)
    })

    it('uses the address that the one proxy saw, not what a visitor writes into the header', async () => {
      for (let n = 0; n < 30; n++)
        await ask('10.0.0.1', { 'x-forwarded-for': `203.0.113.${n}, 198.51.100.7` })
      const again = await ask('10.0.0.1', { 'x-forwarded-for': '203.0.113.99, 198.51.100.7' })
      expect(again.statusCode).toBe(429)
      expect((await ask('10.0.0.1', { 'x-forwarded-for': '198.51.100.8' })).statusCode).toBe(200)
    })

    it('keeps a mailbox from being filled with reset links', async () => {
      await steps.signup()
      for (let n = 1; n <= 3; n++) await forgot(email, n)
      expect((await steps.post('/auth/forgot', { email })).json()).toEqual({ success: true })
      expect((await steps.post('/auth/forgot', { email: OTHER })).json()).toEqual({ success: true })
      // The replies do not wait for the work: both are counted before the hour is over.
      const counts = server.db.selectFrom('rate_limits').where('key', 'like', 'reset links%')
      await expect
        .poll(async () => (await counts.select('count').execute()).map(({ count }) => Number(count)).sort())
        .toEqual([1, 4])
      expect(await steps.links('passwordReset')).toHaveLength(3)
      server.clock.advance(HOUR)
      await forgot(email, 4)
    })
  })

  it('greets by a name only once the e-mail is confirmed: anybody may have typed it (ACC-41)', async () => {
    await steps.signup()
    await forgot(email, 1)
    await steps.activate()
    server.clock.advance(HOUR)
    await forgot(email, 2)
    const sent = await server.db
      .selectFrom('outbox')
      .select('payload')
      .where('template', 'in', ['activation', 'passwordReset'])
      .orderBy('created_at')
      .execute()
    expect(sent.map(({ payload }) => JSON.parse(payload).name ?? '').toSorted()).toEqual([
      '',
      '',
      exampleUser.name,
    ])
  })

  describe('a one-time link', () => {
    it('is built from the configured origin, carries 128 random bits and is kept as a hash', async () => {
      await steps.signup({}, { host: 'mal.exemplo.org', 'x-forwarded-host': 'mal.exemplo.org' })
      const [link] = await steps.links('activation')
      expect(link?.origin).toBe(ORIGIN)
      const { token } = await steps.linked('activation')
      expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
      const tokens = await server.db.selectFrom('one_time_tokens').selectAll().execute()
      expect(tokens).toHaveLength(2)
      expect(JSON.stringify(tokens)).not.toContain(token)
    })

    it('is not used up by a GET, nor by somebody else’s address', async () => {
      await steps.signup()
      await steps.signup({ email: OTHER, phone: '+351966000111' })
      const body = await steps.linked('activation')
      const query = new URLSearchParams({ email: body.email ?? '', token: body.token })
      for (const path of ['/auth/activate', '/ativar', '/auth/sso', '/redefinir']) {
        for (const method of ['GET', 'HEAD'] as const) {
          const reply = await server.app.inject({ method, url: `${path}?${query}` })
          const isPage = ['/ativar', '/redefinir'].includes(path)
          expect(reply.headers['referrer-policy']).toBe(isPage ? 'same-origin' : 'no-referrer')
        }
      }
      const other = body.email === email ? OTHER : email
      expect((await steps.post('/auth/activate', { ...body, email: other })).json()).toEqual({})
      const link = { ...body, password }
      expect((await steps.post('/auth/activate', link)).json()).toMatchObject({ status: 'active' })
      const mobile = (await steps.links('mobileVerification')).at(-1)?.searchParams
      const t = mobile?.get('t') ?? ''
      expect((await steps.post('/api/verify-mobile', { u: 'x', t })).json()).toEqual({ success: false })
      expect((await steps.post('/api/verify-mobile', { u: mobile?.get('u'), t })).json()).toEqual({
        success: true,
      })
    })

    it('works once for requests that come at the same time', async () => {
      await steps.signup()
      const activation = { ...(await steps.linked('activation')), password }
      const activated = await Promise.all([1, 2, 3].map(() => steps.post('/auth/activate', activation)))
      expect(activated.filter((reply) => 'token' in reply.json())).toHaveLength(1)
      expect(await balanceOf(server.db, (await users().byEmail(email))?.id ?? '')).toBe(15)
      await forgot(email, 1)
      const link = await steps.linked('passwordReset')
      const resets = await Promise.all(
        [1, 2, 3].map((n) => steps.post('/auth/reset', { ...link, password: `Uma-Frase-Nova-${n}` })),
      )
      expect(resets.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
      const begun = await steps.login({
        password: `Uma-Frase-Nova-${resets.findIndex(({ statusCode }) => statusCode === 200) + 1}`,
      })
      const signedOn = await Promise.all([1, 2, 3].map(() => steps.signOn(begun)))
      expect(signedOn.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    })
  })

  describe('a session', () => {
    it('and every link end with a suspension, until the account is reinstated', async () => {
      await steps.signup()
      const session = await steps.session()
      const begun = await steps.login()
      const id = (await users().byEmail(email))?.id ?? ''
      await server.database.inTransaction((trx) =>
        suspendUser(trx, id, new Date(server.clock.now()).toISOString()),
      )
      expect((await steps.get('/api/area', session)).statusCode).toBe(401)
      expect((await steps.signOn(begun)).statusCode).toBe(401)
      await server.database.inTransaction((trx) => suspendUser(trx, id, null))
      expect((await steps.signOn(begun)).statusCode).toBe(401)
      expect((await steps.login()).json()).toHaveProperty('token')
    })

    it('is required by every call about a person', async () => {
      for (const [method, url] of [
        ['GET', '/api/area'],
        ['GET', '/api/person/export'],
        ['POST', '/api/person/erase'],
        ['POST', '/auth/signout'],
      ] as const) {
        const payload = method === 'POST' ? { password } : undefined
        const reply = await server.app.inject({
          method,
          url,
          headers: { 'x-requested-with': 'XMLHttpRequest' },
          ...(payload && { payload }),
        })
        expect(reply.statusCode, url).toBe(401)
        expect(reply.json().error).toBe('A sua sessão terminou. Inicie sessão novamente.')
      }
    })
  })

  it('every change is accepted only from our own site', async () => {
    const changes = Object.values(calls).filter(
      ({ method, path }) => method === 'POST' && /^\/(?:auth|api\/(?:user|verify|person))/.test(path),
    )
    expect(changes.length).toBeGreaterThan(8)
    for (const { path } of changes) {
      const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://mal.exemplo.org' }
      const reply = await server.app.inject({ method: 'POST', url: path, headers: foreign, payload: {} })
      expect(reply.statusCode, path).toBe(403)
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('a password may be long and hold any letters, and is the same in every Unicode composition', async () => {
    const long = `São 64 caracteres e mais, com espaços e acentos ${'ã'.repeat(100)} 🏠`
    expect((await steps.signup({ password: long })).statusCode).toBe(200)
    expect((await steps.login({ password: long.normalize('NFD') })).statusCode).toBe(200)
    const other = { email: OTHER, phone: '+351966000111' }
    expect((await steps.signup({ ...other, password: 'chocolate' })).json().fields).toEqual([
      { path: '/password', message: 'Esta password é demasiado comum. Escolha outra.' },
    ])
    expect((await steps.signup({ ...other, password: 'mesa cadeira' })).statusCode).toBe(200)
  })

  it('nothing that is stored lets a password be guessed quickly', async () => {
    await steps.signup({}, { 'idempotency-key': 'registo-de-teste-2' })
    const [row] = await server.db.selectFrom('idempotency_keys').selectAll().execute()
    const fast = createHash('sha256').update(JSON.stringify(exampleUser)).digest('base64url')
    expect(row?.body_hash).not.toBe(fast)
    expect(
      (await steps.signup({ password: 'Outra-Frase-5' }, { 'idempotency-key': 'registo-de-teste-2' }))
        .statusCode,
    ).toBe(422)
    expect((await users().byEmail(email))?.password_hash).toMatch(/^argon2id\$19456\$2\$/)
  })

  it('expired rows are deleted, and nothing else', async () => {
    await steps.signup({}, { 'idempotency-key': 'registo-de-teste-3' })
    await steps.session()
    await steps.login(wrong)
    const { db } = server
    const count = async () =>
      Promise.all(
        (['sessions', 'one_time_tokens', 'throttles', 'rate_limits', 'idempotency_keys'] as const).map(
          async (table) => (await db.selectFrom(table).selectAll().execute()).length > 0,
        ),
      )
    const cleanAfter = (ms: number) =>
      cleanUp({ ...server.services, clock: { now: () => server.clock.now() + ms } })
    await cleanAfter(0)
    expect(await count()).toEqual([true, true, true, true, true])
    await cleanAfter(13 * HOUR)
    expect(await count()).toEqual([false, true, true, true, true])
    await db
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: new Date(server.clock.now()).toISOString() })
      .execute()
    await cleanAfter(31 * 24 * HOUR)
    expect(await count()).toEqual([false, false, false, false, false])
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(await users().byEmail(email)).toBeDefined()
  })

  it('the log holds nobody’s e-mail, phone, name, password or token', async () => {
    await steps.signup()
    await steps.signup()
    const activation = await steps.linked('activation')
    await steps.post('/auth/activate', { ...activation, password })
    const session = await steps.session()
    await steps.get('/api/area', session)
    await steps.login(wrong)
    const log = logged.join('\n')
    expect(log).toContain('/auth/login')
    for (const secret of [
      email,
      '912345678',
      'Ana Teste',
      password,
      wrong.password,
      activation.token,
      session.authorization.slice(7),
    ]) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('a new password', () => {
  it('is none of the thousands that are most common in leaks', () => {
    expect(leakedPasswords.size).toBeGreaterThan(3000)
  })
  it.each([
    'aaaaaaaa',
    'chocolate',
    'Butterfly',
    'samantha',
    'minecraft',
    'qazwsxedc',
    'abcabcabc',
    'abcdabcdab',
    '12345678',
    '0987654321',
    'QwertyUiop',
    'poiuytrewq',
    'benfica1904',
    'palavra-passe',
  ])('is not %s', (password) => expect(newPasswordProblem(password)).toContain('comum'))
  it.each(['mesa cadeira', 'Uma-Frase-Longa-5', 'aaaaaaab-outra', 'ninguemadivinha'])(
    'may be %s',
    (password) => expect(newPasswordProblem(password)).toBeUndefined(),
  )
})

describe('passwords that are derived at the same time', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [5, 3],
    [64, 3],
  ])('leave a core and a thread of libuv’s four to everybody else: of %d cores, %d', (cores, most) =>
    expect(maxAtOnce(cores)).toBe(most),
  )
})

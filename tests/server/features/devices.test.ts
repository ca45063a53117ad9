import type { LightMyRequestResponse as Response } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionTimes } from '#schemas/accounts/session-times.ts'
import { cleanUp } from '#server/core/db/clean-up.ts'
import { suspendUser } from '#server/features/accounts/users.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { databases } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const { session: HOUR, bound, kept, grace } = sessionTimes
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const { email, password } = exampleUser

describe.each(databases)('devices on $name', ({ open }) => {
  const server = suiteServer(open)

  beforeAll(async () => {
    const steps = accountSteps(server)
    await steps.empty()
    await steps.signup()
    await server.db
      .updateTable('users')
      .set({ email_verified_at: new Date(server.clock.now()).toISOString(), status: 'active' })
      .execute()
  })
  beforeEach(() => server.clear('sessions', 'rate_limits', 'throttles'))

  /** A browser with its cookies and its scripts' token. */
  function browser(agent = FIREFOX) {
    const cookies = new Map<string, string>()
    const device = {
      cookies,
      token: '',
      headers: () => ({
        ...ours,
        'user-agent': agent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
      take(reply: Response) {
        for (const { name, value, maxAge } of reply.cookies)
          if (maxAge === 0) cookies.delete(name)
          else cookies.set(name, value)
        return reply
      },
      async post(url: string, payload: object = {}, headers: object = {}) {
        const sent = { ...device.headers(), ...headers }
        return device.take(await server.app.inject({ method: 'POST', url, headers: sent, payload }))
      },
      /** As its scripts ask, by their token. */
      call: (method: 'GET' | 'POST', url: string, payload?: object) =>
        server.app.inject({
          method,
          url,
          headers: { ...device.headers(), ...(device.token && { authorization: `Bearer ${device.token}` }) },
          ...(payload && { payload }),
        }),
      async signIn(keep: boolean) {
        const { token } = (await device.post('/auth/login', { email, password })).json()
        const reply = await device.post('/auth/sso', { token, keep })
        device.token = reply.json().token
        return reply
      },
      async renew() {
        const reply = await device.post('/auth/session')
        if (reply.statusCode === 200) device.token = reply.json().token
        return reply
      },
      /** The cookie of an hour is gone, as it is where nobody used it, and the scripts' token with it. */
      rest(ms: number) {
        server.clock.advance(ms)
        if (ms >= HOUR) cookies.delete('session')
      },
      area: async () => (await device.call('GET', '/api/area')).statusCode,
      devices: async () => (await device.call('GET', '/api/devices')).json().devices,
    }
    return device
  }
  const sessions = () => server.db.selectFrom('sessions').selectAll().execute()

  it('stays signed in by a cookie that no script gets, and whose token is stored as a hash (ACC-48)', async () => {
    const device = browser()
    const reply = await device.signIn(true)
    expect(reply.json()).toMatchObject({ expires: 3600, renewable: true, kept: kept / 1000 })
    expect(String(reply.headers['set-cookie'])).toMatch(
      /dispositivo=[\w-]{22}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
    )
    const stored = JSON.stringify(await sessions())
    expect(stored).not.toContain(device.cookies.get('dispositivo')?.split('.')[1])
    device.rest(3 * 24 * HOUR)
    expect(await device.area()).toBe(401)
    expect((await device.renew()).statusCode).toBe(200)
    expect(await device.area()).toBe(200)
  })

  it('does not stay signed in without being asked, and never as an administrator (ACC-48)', async () => {
    const device = browser()
    const reply = await device.signIn(false)
    expect(reply.json()).toMatchObject({ kept: null })
    expect(device.cookies.has('dispositivo')).toBe(false)
    const { db } = server
    await db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute()
    const admin = browser()
    expect((await admin.signIn(true)).json()).toMatchObject({ kept: null })
    expect(admin.cookies.has('dispositivo')).toBe(false)
    // The log names a device that an administrator ends.
    await admin.call('POST', '/api/devices/end')
    const logged = db.selectFrom('audit_log').select(['action', 'subject'])
    expect(await logged.where('action', '=', 'account.devices').execute()).toEqual([
      { action: 'account.devices', subject: `conta ${email}` },
    ])
    await db.updateTable('users').set({ role: 'professional' }).where('email', '=', email).execute()
  })

  it('ends 30 days after the sign-on, however much it is used (ACC-48)', async () => {
    const device = browser()
    await device.signIn(true)
    for (let day = 0; day < 29; day += 1) {
      device.rest(24 * HOUR)
      expect((await device.renew()).statusCode).toBe(200)
    }
    device.rest(24 * HOUR - 600_000)
    expect((await device.renew()).json()).toMatchObject({ expires: 600, renewable: false })
    device.rest(600_000)
    device.cookies.delete('session')
    expect((await device.renew()).statusCode).toBe(401)
    await cleanUp(server.services)
    expect(await sessions()).toEqual([])
  })

  it('gives another token each time; an old one that comes again ends the session (ACC-49)', async () => {
    const device = browser()
    await device.signIn(true)
    const first = device.cookies.get('dispositivo') ?? ''
    device.rest(HOUR)
    await device.renew()
    const second = device.cookies.get('dispositivo') ?? ''
    expect(second).not.toBe(first)
    server.clock.advance(grace + 1000)
    const thief = browser()
    thief.cookies.set('dispositivo', first)
    const refused = await thief.renew()
    expect([refused.statusCode, thief.cookies.has('dispositivo')]).toEqual([401, false])
    expect(await device.area()).toBe(401)
    device.cookies.delete('session')
    expect((await device.renew()).statusCode).toBe(401)
    expect(await sessions()).toEqual([])
  })

  it('lets tabs renew at once, and a reply that was lost be asked for again (ACC-49)', async () => {
    const device = browser()
    await device.signIn(true)
    device.rest(HOUR)
    const headers = device.headers()
    const ask = () => server.app.inject({ method: 'POST', url: '/auth/session', headers })
    const replies = await Promise.all([ask(), ask(), ask()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const values = replies.map(({ cookies }) => cookies.find(({ name }) => name === 'dispositivo')?.value)
    expect(new Set(values).size).toBe(1)
    server.clock.advance(grace)
    for (const reply of [...replies, await ask()]) device.take(reply)
    device.rest(HOUR)
    expect((await device.renew()).statusCode).toBe(200)
    expect(await device.area()).toBe(200)
  })

  it('renews a session that is used, for 12 hours at most (ACC-51)', async () => {
    const device = browser()
    const begun = await device.signIn(false)
    expect(begun.json()).toMatchObject({ expires: 3600, renewable: true })
    for (let half = 0; half < 22; half += 1) {
      server.clock.advance(HOUR / 2)
      expect((await device.renew()).statusCode).toBe(200)
    }
    server.clock.advance(HOUR / 2)
    expect((await device.renew()).json()).toMatchObject({ expires: 1800, renewable: false })
    server.clock.advance(HOUR / 2)
    expect([await device.area(), (await device.renew()).statusCode]).toEqual([401, 401])
    expect(bound).toBe(12 * HOUR)
    const unused = browser()
    await unused.signIn(false)
    unused.rest(HOUR)
    expect((await unused.renew()).statusCode).toBe(401)
  })

  it('renews by the scripts’ own token where the browser keeps no cookie (ACC-42)', async () => {
    const device = browser()
    await device.signIn(false)
    server.clock.advance(HOUR / 2)
    device.cookies.clear()
    const reply = await device.call('POST', '/auth/session')
    expect(reply.json()).toMatchObject({ expires: 3600, user: { name: 'Ana Teste' } })
  })

  it('lists them by name, the own one marked, and ends one or all others (ACC-50)', async () => {
    const device = browser()
    await device.signIn(false)
    server.clock.advance(60_000)
    const phone = browser('Mozilla/5.0 (iPhone) AppleWebKit Version/18.0 Mobile/15E148 Safari/604.1')
    await phone.signIn(true)
    const third = browser('')
    await third.signIn(true)
    const devices = await device.devices()
    expect(devices).toHaveLength(3)
    const named = Object.fromEntries(devices.map((one: { program: string }) => [String(one.program), one]))
    expect(named.Firefox).toMatchObject({ system: 'Linux', own: true, kept_until: null })
    expect(named.Safari).toMatchObject({ system: 'iPhone', own: false, kept_until: expect.any(String) })
    expect(named.null).toMatchObject({ program: null, system: null })
    expect((await device.call('POST', `/api/devices/${named.Safari.id}/end`)).statusCode).toBe(200)
    expect([await phone.area(), await third.area()]).toEqual([401, 200])
    phone.cookies.delete('session')
    expect((await phone.renew()).statusCode).toBe(401)
    expect((await device.call('POST', `/api/devices/${named.Safari.id}/end`)).statusCode).toBe(404)
    expect((await device.call('POST', '/api/devices/end')).statusCode).toBe(200)
    expect([await device.area(), await third.area()]).toEqual([200, 401])
  })

  it('ends nobody else’s device, and shows none to who is not signed in (ACC-50)', async () => {
    const device = browser()
    await device.signIn(false)
    const { db } = server
    const { id: _, ...user } = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const other = { ...user, id: 'outra', email: 'outra.teste@exemplo.pt', phone: null, google_sub: null }
    await db.insertInto('users').values(other).execute()
    const stranger = { id: 'de-outra-pessoa', user_id: 'outra', created_at: '', expires_at: '2027' }
    await db.insertInto('sessions').values(stranger).execute()
    expect((await device.call('POST', '/api/devices/de-outra-pessoa/end')).statusCode).toBe(404)
    await device.call('POST', '/api/devices/end')
    expect((await sessions()).map(({ id }) => id)).toContain('de-outra-pessoa')
    await db.deleteFrom('sessions').execute()
    await db.deleteFrom('users').where('id', '=', 'outra').execute()
    expect((await browser().call('GET', '/api/devices')).statusCode).toBe(401)
  })

  it('is one in the list, however often its browser signs in (ACC-50)', async () => {
    const device = browser()
    await device.signIn(true)
    await device.signIn(false)
    await device.signIn(true)
    expect(await device.devices()).toHaveLength(1)
  })

  it('is signed out by its cookie alone too (ACC-9)', async () => {
    const device = browser()
    await device.signIn(true)
    device.rest(HOUR)
    expect((await device.post('/auth/signout')).statusCode).toBe(200)
    expect([device.cookies.has('dispositivo'), await sessions()]).toEqual([false, []])
  })

  it('ends with a suspension and a new password (ACC-8)', async () => {
    const { db } = server
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const device = browser()
    await device.signIn(true)
    await db.transaction().execute((trx) => suspendUser(trx, id, new Date(server.clock.now()).toISOString()))
    device.cookies.delete('session')
    expect((await device.renew()).statusCode).toBe(401)
    await db.transaction().execute((trx) => suspendUser(trx, id, null))
    const other = browser()
    await other.signIn(true)
    await device.post('/auth/forgot', { email })
    const steps = accountSteps(server)
    await expect.poll(async () => (await steps.linked('passwordReset')).token).not.toBe('')
    const { token } = await steps.linked('passwordReset')
    expect((await device.post('/auth/reset', { email, password, token })).statusCode).toBe(200)
    other.cookies.delete('session')
    expect((await other.renew()).statusCode).toBe(401)
  })

  it('is in the copy of one’s data, without what signs on (ACC-25)', async () => {
    const device = browser()
    await device.signIn(true)
    const { devices } = (await device.call('GET', '/api/person/export')).json()
    expect(devices).toMatchObject([{ program: 'Firefox', system: 'Linux' }])
    expect(Object.keys(devices[0])).not.toContain('device_hash')
  })

  it('asks who one is again after an hour, by the password (ACC-53)', async () => {
    const device = browser()
    await device.signIn(true)
    const buy = () =>
      device.call('POST', '/api/credits/purchases', {
        ...{ package: 'Crescer', method: 'transfer' },
        ...{ name: 'Obras Teste, Lda.', nif: '500000000', address: 'Rua de Exemplo, 5' },
      })
    device.rest(HOUR)
    await device.renew()
    const refused = await buy()
    expect([refused.statusCode, refused.json().fields]).toEqual([
      403,
      [expect.objectContaining({ path: '/proof-password' })],
    ])
    const wrong = await device.call('POST', '/auth/proof', { password: 'errada-errada' })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      [{ path: '/password', message: 'A password não está correta.' }],
    ])
    expect((await buy()).statusCode).toBe(403)
    expect((await device.call('POST', '/auth/proof', { password })).statusCode).toBe(200)
    expect((await buy()).statusCode).toBe(200)
    // The other device has not proved anything.
    const other = browser()
    other.token = device.token
    expect((await device.call('POST', '/auth/proof/link')).statusCode).toBe(409)
  })

  it('asks who has no password by a link, which works once and for that account (ACC-53)', async () => {
    const { db } = server
    const device = browser()
    await device.signIn(true)
    device.rest(HOUR)
    await device.renew()
    const { password_hash } = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
    await db.updateTable('users').set({ password_hash: null }).execute()
    const set = () => device.call('POST', '/auth/password', { password: 'Outra-password-7' })
    expect((await set()).json().fields).toMatchObject([{ path: '/proof-link' }])
    expect((await device.call('POST', '/auth/proof', { password: '' })).statusCode).toBe(422)
    expect((await device.call('POST', '/auth/proof/link')).statusCode).toBe(200)
    const [link] = await accountSteps(server).links('proofLink')
    expect(link?.pathname).toBe('/area/confirmar')
    const token = link?.searchParams.get('codigo')
    expect((await device.call('POST', '/auth/proof', { token })).statusCode).toBe(200)
    expect((await device.call('POST', '/auth/proof', { token })).statusCode).toBe(403)
    expect((await set()).statusCode).toBe(200)
    await db.updateTable('users').set({ password_hash }).execute()
  })
})

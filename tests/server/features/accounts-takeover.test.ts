import { beforeEach, describe, expect, it } from 'vitest'
import { isConfirmed } from '#server/features/accounts/confirmed.ts'
import { inviteToRole } from '#server/features/accounts/invite.ts'
import { linkGoogle, usersRepository } from '#server/features/accounts/users.ts'
import { asAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { people } from '#tests/support/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000
const NEW = 'A-Frase-Da-Dona-5'
const { email, password, phone } = exampleUser

describe.each(oneDatabase)('what a stranger began, on $name', ({ open }) => {
  const server = suiteServer(open)
  const persons = people(server)
  const steps = accountSteps(server)

  beforeEach(async () => {
    await server.clear('profiles')
    await steps.empty()
    server.clock.advance(24 * HOUR)
  })

  const userOf = (address = email) => usersRepository(server.db).byEmail(address)
  const area = async (session: object) => (await steps.get('/api/area', session)).statusCode
  const cookieOf = (reply: Awaited<ReturnType<typeof steps.signup>>) =>
    String(reply.headers['set-cookie']).split(';')[0] ?? ''
  /** Signs up, as anybody may with any address, and signs in. */
  const begin = async (change: object = {}) => {
    const cookie = cookieOf(await steps.signup(change))
    return { cookie, session: await steps.session() }
  }

  describe('an invitation', () => {
    const invite = () =>
      server.db
        .transaction()
        .execute((trx) =>
          inviteToRole(trx, server.services.config, { email, name: '', role: 'admin' }, server.clock.now()),
        )
    const accept = (link: string) =>
      steps.post('/auth/reset', { ...Object.fromEntries(new URL(link).searchParams), password: NEW })

    it('gives its role by its link alone: what was begun before opens nothing', async () => {
      const { session } = await begin()
      const link = await invite()
      expect(await userOf()).toMatchObject({
        role: 'professional',
        email_verified_at: null,
        password_hash: null,
      })
      expect(await area(session)).toBe(401)
      expect((await steps.login()).statusCode).toBe(401)
      expect((await steps.signup()).statusCode).toBe(422)
      expect((await accept(link)).json()).toEqual({ success: true })
      expect(await userOf()).toMatchObject({ role: 'admin', invited_role: null, status: 'active' })
      expect(await area(session)).toBe(401)
      expect((await steps.login()).statusCode).toBe(401)
      const ownSession = await steps.session({ password: NEW })
      expect((await steps.get('/api/admin/accounts', ownSession)).statusCode).toBe(200)
    })

    it('is no other link’s: a new password alone gives no role', async () => {
      const link = await invite()
      await steps.post('/auth/forgot', { email })
      await expect.poll(() => steps.links('passwordReset').then((links) => links.length)).toBe(1)
      const reset = await steps.linked('passwordReset')
      expect((await steps.post('/auth/reset', { ...reset, password: 'Outra-Frase-5' })).statusCode).toBe(200)
      expect((await userOf())?.role).toBe('client')
      await accept(link)
      expect((await userOf())?.role).toBe('admin')
    })

    it('says of a second use that it was used', async () => {
      const link = await invite()
      await accept(link)
      const again = await accept(link)
      expect(again.statusCode).toBe(401)
      expect(again.json().error).toContain('A password já foi definida com esta ligação.')
    })

    it('is what an administrator sends to an account that was never confirmed', async () => {
      const { session } = await begin({ professional: 0, lv3: [] })
      const id = (await userOf())?.id ?? ''
      const admin = await asAdmin(server)
      const change = (role: string) => admin.post(`/api/admin/accounts/${id}/role`, { role, reason: 'Teste' })
      for (const role of ['professional', 'admin']) {
        expect((await change(role)).json()).toEqual({ success: true })
        expect((await userOf())?.role).toBe('client')
        expect((await admin.get(`/api/admin/accounts/${id}`)).json()).toMatchObject({ invited_role: role })
      }
      expect(await area(session)).toBe(401)
      expect((await steps.login()).statusCode).toBe(401)
      const [link] = await steps.links('adminInvitation')
      expect((await accept(String(link))).json()).toEqual({ success: true })
      expect((await userOf())?.role).toBe('admin')
    })

    it('is taken back by the role that the account has', async () => {
      await begin({ professional: 0, lv3: [] })
      const id = (await userOf())?.id ?? ''
      const admin = await asAdmin(server)
      const change = (role: string) => admin.post(`/api/admin/accounts/${id}/role`, { role, reason: 'Teste' })
      await change('admin')
      expect((await change('client')).statusCode).toBe(200)
      expect((await change('client')).statusCode).toBe(409)
      const [link] = await steps.links('adminInvitation')
      expect((await accept(String(link))).statusCode).toBe(401)
    })
  })

  describe('an activation', () => {
    it('goes on by the link alone in the browser that signed up, and nowhere else', async () => {
      const { cookie, session } = await begin()
      expect(cookie).toMatch(/^aparelho=[\w-]{22}$/)
      const link = await steps.linked('activation')
      const elsewhere = (await steps.post('/auth/activate', link)).json()
      const other = (
        await steps.post('/auth/activate', link, { cookie: `aparelho=${'x'.repeat(22)}` })
      ).json()
      expect([elsewhere, other]).toEqual([{ password: true }, { password: true }])
      expect((await userOf())?.email_verified_at).toBeNull()
      const here = (await steps.post('/auth/activate', link, { cookie })).json()
      expect(here).toMatchObject({ status: 'active', token: expect.any(String) })
      expect(await area(session)).toBe(200)
    })

    it('keeps everything where the chosen password comes with it', async () => {
      const { session } = await begin()
      expect((await steps.activate()).json()).toMatchObject({ status: 'active' })
      expect(await area(session)).toBe(200)
      expect((await steps.login()).statusCode).toBe(200)
    })

    it('ends every way in of before where another password comes with it', async () => {
      const { cookie, session } = await begin()
      const waiting = await steps.login()
      const [mobile] = await steps.links('mobileVerification')
      const verify = () =>
        steps.post('/api/verify-mobile', Object.fromEntries(mobile?.searchParams ?? new URLSearchParams()))
      await verify()
      expect((await steps.activate({ password: 'curta' })).statusCode).toBe(422)
      expect((await steps.activate({ password: 'password' })).json().fields).toMatchObject([
        { path: '/password' },
      ])
      const activated = await steps.activate({ password: NEW })
      expect(await area(session)).toBe(401)
      expect((await steps.login()).statusCode).toBe(401)
      expect((await steps.signOn(waiting)).statusCode).toBe(401)
      expect(await userOf()).toMatchObject({ phone: null, new_phone: phone, phone_verified_at: null })
      expect((await verify()).json()).toEqual({ success: false })
      expect((await steps.signOn(activated)).statusCode).toBe(200)
      expect((await steps.login({ password: NEW })).statusCode).toBe(200)
      const again = await steps.post('/auth/activate', await steps.linked('activation'), { cookie })
      expect(again.json()).toEqual({ confirmed: true })
    })

    it('signs nobody on where the e-mail is confirmed already, whoever did it', async () => {
      const { session } = await begin()
      await steps.post('/api/user/verify', { channel: 'email' }, session)
      const [first, second] = await steps.links('activation')
      const by = (link: URL | undefined, change: object = {}) =>
        steps.post('/auth/activate', {
          email,
          token: link?.searchParams.get('token') ?? '',
          ...change,
        })
      await by(first, { password })
      expect((await by(second, { password: NEW })).json()).toEqual({ confirmed: true })
      expect((await by(second)).json()).toEqual({ confirmed: true })
      expect((await by(undefined)).json()).toEqual({})
      expect((await steps.login()).statusCode).toBe(200)
    })

    it.each(['reset', 'google'] as const)('%s ends what was begun as well', async (way) => {
      const { session } = await begin()
      if (way === 'google')
        await server.database.inTransaction(async (trx) =>
          linkGoogle(trx, (await usersRepository(trx).byEmail(email))?.id ?? '', 'g-1', {
            now: 'x',
            secret: '',
          }),
        )
      else {
        await steps.post('/auth/forgot', { email })
        await expect.poll(() => steps.links('passwordReset').then((links) => links.length)).toBe(1)
        await steps.post('/auth/reset', { ...(await steps.linked('passwordReset')), password: NEW })
      }
      expect(await area(session)).toBe(401)
      expect((await steps.login()).statusCode).toBe(401)
      const [mobile] = await steps.links('mobileVerification')
      const late = Object.fromEntries(mobile?.searchParams ?? new URLSearchParams())
      expect((await steps.post('/api/verify-mobile', late)).json()).toEqual({ success: false })
    })
  })

  describe('an account that was not confirmed', () => {
    const PROFESSIONAL = [
      '/api/requests/open',
      '/api/requests/open/x',
      '/api/proposals',
      '/api/request-searches',
      '/api/chat/x',
    ]

    it.each([
      ['e-mail and phone', { email_verified_at: null, phone_verified_at: null }, ['/email', '/phone']],
      ['e-mail', { email_verified_at: null }, ['/email']],
      ['phone', { phone_verified_at: null }, ['/phone']],
    ])('by %s sees nothing of requests, and reads what to confirm', async (_name, change, paths) => {
      const professional = await persons.person({ email: `p${server.clock.now()}@exemplo.pt`, ...change })
      const lead = await persons.request()
      const proposal = await persons.proposal(lead.id, professional.id)
      const urls = [...PROFESSIONAL, `/api/requests/open/${lead.id}`, `/api/chat/${proposal}`]
      for (const url of urls.filter((url) => url !== '/api/chat/x')) {
        const reply = await professional.get(url)
        expect([url, reply.statusCode]).toEqual([url, 403])
        const { error, fields } = reply.json()
        expect(error).toMatch(/^Para ver pedidos e responder-lhes, confirme primeiro o seu /)
        expect(fields.map((field: { path: string }) => field.path)).toEqual(paths)
      }
      expect((await professional.get('/api/own/profile')).statusCode).toBe(200)
    })

    it('confirms the e-mail alone where no SMS can be sent, and where it has no phone', async () => {
      const without = await persons.person({ phone: null, phone_verified_at: null })
      expect((await without.get('/api/requests/open')).statusCode).toBe(200)
      const mode = server.services.config.mode
      const asked = await persons.person({ phone_verified_at: null })
      Object.assign(server.services.config, { mode: 'production' })
      expect((await asked.get('/api/requests/open')).statusCode).toBe(200)
      Object.assign(server.services.config, { smsUrl: 'http://127.0.0.1:1/' })
      expect((await asked.get('/api/requests/open')).statusCode).toBe(403)
      Object.assign(server.services.config, { mode, smsUrl: undefined })
    })

    it('confirms the e-mail alone where its phone gets no SMS (SGN-24)', async () => {
      const { db } = server.services.database
      for (const [newPhone, isDone] of [
        ['+351213456789', true],
        ['+33612345678', true],
        ['+351913456789', false],
      ] as const) {
        const one = await persons.person({ phone: null, new_phone: newPhone, phone_verified_at: null })
        expect((await one.get('/api/requests/open')).statusCode).toBe(isDone ? 200 : 403)
        const confirmed = db.selectFrom('users').select('id').where(isConfirmed(server.services.config))
        expect(await confirmed.where('id', '=', one.id).execute()).toHaveLength(Number(isDone))
        const area = (await one.get('/api/area')).json()
        expect(area.user).toMatchObject({ gets_sms: !isDone, phone_verified: false })
        const sent = await one.post('/api/user/verify', { channel: 'phone' })
        expect(sent.statusCode).toBe(isDone ? 409 : 200)
      }
    })

    it('holds nobody’s phone: who confirms it has it', async () => {
      await steps.signup({ email: 'outra.teste@exemplo.pt', professional: 0, lv3: [] })
      expect((await steps.post('/api/validate/phone', { phone })).json()).toMatchObject({ valid: true })
      expect((await steps.signup()).json()).toEqual({ success: true })
      const links = await steps.links('mobileVerification')
      const owner = (await userOf())?.id
      const isOwn = (link: URL) => link.searchParams.get('u') === owner
      const [ownLink, otherLink] = [links.find(isOwn), links.find((link) => !isOwn(link))]
      const verify = async (link: URL | undefined) =>
        (
          await steps.post(
            '/api/verify-mobile',
            Object.fromEntries(link?.searchParams ?? new URLSearchParams()),
          )
        ).json()
      expect(await verify(ownLink)).toEqual({ success: true })
      expect(await verify(otherLink)).toEqual({ success: false })
      expect(await userOf()).toMatchObject({ phone, new_phone: null })
      expect(await userOf('outra.teste@exemplo.pt')).toMatchObject({ phone: null, new_phone: phone })
      expect((await steps.post('/api/validate/phone', { phone })).json()).toMatchObject({ valid: false })
      const late = await steps.signup({ email: 'terceira.teste@exemplo.pt' })
      expect(late.json().fields).toEqual([
        { path: '/phone', message: 'O telemóvel encontra-se já registado.' },
      ])
      const session = await steps.session({ email: 'outra.teste@exemplo.pt' })
      const again = await steps.post('/api/user/verify', { channel: 'phone' }, session)
      expect([again.statusCode, again.json().error]).toEqual([409, expect.stringContaining('noutra conta')])
    })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { accountSteps, cookiesOf } from '#tests/support/browser/account-steps.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const HOUR = 3_600_000
const { email, password } = exampleUser
const NOBODY = 'ninguem.teste@exemplo.pt'
const wrong = 'errada-errada'
const [home, away, other] = ['192.0.2.1', '198.51.100.1', '203.0.113.1']

describe.each(oneDatabase)('failed sign-ins on $name', ({ open }) => {
  const server = suiteServer(open)
  const steps = accountSteps(server)

  beforeEach(async () => {
    await steps.empty()
    server.clock.advance(25 * HOUR)
  })

  const tryAs = (body: object, from: string, headers: object = {}) =>
    steps.post('/auth/login', { email, password: wrong, ...body }, headers, from)
  const signIn = (from: string, headers: object = {}, body: object = {}) =>
    tryAs({ password, ...body }, from, headers)
  const fail = async (times: number, from: (n: number) => string, body: object = {}) => {
    const statuses = []
    for (let n = 0; n < times; n++) statuses.push((await tryAs(body, from(n))).statusCode)
    return statuses
  }
  /** Signs on from a network, and returns the browser's cookies. */
  async function signOn(from: string, body: object = {}) {
    const begun = await signIn(from, {}, body)
    const cookies = cookiesOf(begun)
    await steps.post('/auth/sso', { token: begun.json().token }, cookies, from)
    return cookies
  }
  const resetLink = async (messages: number) => {
    await steps.post('/auth/forgot', { email })
    await expect.poll(() => steps.links('passwordReset').then((links) => links.length)).toBe(messages)
    return steps.linked('passwordReset')
  }

  it('of one network lock nobody out who comes from another', async () => {
    await steps.signup()
    expect(await fail(6, () => other)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn(other)).statusCode).toBe(429)
    expect((await signIn(home)).statusCode).toBe(200)
  })

  it('say when to try again, and that the link by e-mail works', async () => {
    await steps.signup()
    await fail(5, () => other)
    const refused = await signIn(other)
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.json().error).toBe(
      'Houve demasiadas tentativas falhadas de entrar nesta conta ou a partir desta rede. Tente novamente dentro de um minuto, ou defina já uma password nova pela ligação que lhe enviamos por e-mail em «Esqueceu-se da Password?»: funciona sempre.',
    )
  })

  it('from many networks slow down those that the account does not know, a quarter of an hour at most', async () => {
    await steps.signup()
    const cookies = await signOn(home)
    expect(await fail(21, (n) => `198.51.${n}.7`)).toEqual([...Array(20).fill(401), 429])
    expect((await signIn(away)).statusCode).toBe(429)
    const waits = []
    for (let n = 0; n < 8; n++) {
      const wait = Number((await signIn(`203.0.${n}.7`)).headers['retry-after'])
      waits.push(wait)
      server.clock.advance(wait * 1000)
      await tryAs({}, `203.0.${n}.7`)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    expect((await signIn(away, cookies)).statusCode).toBe(200) // the known browser
    expect((await signIn(home)).statusCode).toBe(200) // the known network
  })

  it('from a known browser or network wait a minute at most, also where its network tried many accounts', async () => {
    await steps.signup()
    const cookies = await signOn(home)
    await fail(20, () => home, { email: NOBODY })
    for (let n = 0; n < 20; n++) await tryAs({ email: `outro${n}.teste@exemplo.pt` }, home)
    for (const headers of [cookies, {}]) {
      const waits = []
      for (let n = 0; n < 12; n++) {
        const wait = Number((await tryAs({}, home, headers)).headers['retry-after'] ?? 0)
        if (wait > 0) waits.push(wait)
        server.clock.advance(wait * 1000)
      }
      expect(Math.max(...waits)).toBe(60)
      server.clock.advance(60_000)
      expect((await signIn(home, headers)).statusCode).toBe(200)
    }
  })

  it('of a network slow it down for every account that does not know it, and no other network', async () => {
    await steps.signup()
    for (let n = 0; n < 20; n++) {
      expect((await tryAs({ email: `ninguem${n}.teste@exemplo.pt` }, other)).statusCode).toBe(401)
    }
    expect((await signIn(other)).statusCode).toBe(429)
    expect((await signIn(away)).statusCode).toBe(200)
  })

  it('are told alike for an account that there is not', async () => {
    await steps.signup()
    await signOn(home)
    const repliesTo = async (who: string, from: string) => {
      const replies = []
      for (let n = 0; n < 7; n++) replies.push(await tryAs({ email: who }, from))
      return replies.map((reply) => [reply.statusCode, reply.json().error, reply.headers['retry-after']])
    }
    expect(await repliesTo(email, away)).toEqual(await repliesTo(NOBODY, other))
    const spread = async (who: string, net: number) => {
      const from = (n: number) => `198.${net}.${n}.7`
      return fail(22, from, { email: who })
    }
    expect(await spread(email, 18)).toEqual(await spread(NOBODY, 19))
  })

  it('are counted one by one where they come at once, and those beyond the limit learn nothing', async () => {
    await steps.signup()
    const guesses = [...Array(20).fill(wrong), password]
    const replies = await Promise.all(guesses.map((guess) => tryAs({ password: guess }, other)))
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(16)
    expect(replies.at(-1)?.headers['retry-after']).toBe('30')
  })

  it('double the wait of account and network up to an hour, and are forgotten after a day', async () => {
    await steps.signup()
    const waits = []
    await fail(5, () => other)
    for (let n = 0; n < 9; n++) {
      const wait = Number((await tryAs({}, other)).headers['retry-after'])
      waits.push(wait)
      server.clock.advance(wait * 1000)
      await tryAs({}, other)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    server.clock.advance(26 * HOUR)
    expect(await fail(2, () => other)).toEqual([401, 401])
  })

  it('keep nobody from the link by e-mail, which lets its browser and network in however often others try', async () => {
    await steps.signup()
    await fail(6, () => home)
    await fail(25, (n) => `198.51.${n}.7`)
    expect((await signIn(home)).statusCode).toBe(429)
    const fresh = 'Outra-Frase-5'
    const reset = await steps.post('/auth/reset', { ...(await resetLink(1)), password: fresh }, {}, home)
    expect(reset.json()).toEqual({ success: true })
    await fail(25, (n) => `203.0.${n}.7`)
    expect((await signIn(away, {}, { password: fresh })).statusCode).toBe(429)
    expect((await signIn(away, cookiesOf(reset), { password: fresh })).statusCode).toBe(200)
    expect((await signIn(home, {}, { password: fresh })).statusCode).toBe(200)
  })

  it('a new password makes browsers and networks of before unknown, and an erasure forgets them', async () => {
    await steps.signup()
    const before = await signOn(other)
    const link = await resetLink(1)
    await steps.post('/auth/reset', { ...link, password: 'Outra-Frase-5' }, {}, home)
    await fail(25, (n) => `198.51.${n}.7`)
    expect((await signIn(other, before, { password: 'Outra-Frase-5' })).statusCode).toBe(429)
    const begun = await signIn(home, {}, { password: 'Outra-Frase-5' })
    const session = (await steps.signOn(begun)).json().token
    const authorization = `Bearer ${session}`
    await steps.post('/api/person/erase', { password: 'Outra-Frase-5' }, { authorization }, home)
    expect(await server.db.selectFrom('known_sign_ons').select('key').execute()).toEqual([])
  })
})

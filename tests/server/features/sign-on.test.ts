import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSteps, cookiesOf } from '#tests/support/browser/account-steps.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { localIssuer } from '#tests/support/local-issuer.ts'
import { testServer } from '#tests/support/server.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const nonce = 'o-valor-desta-visita'

describe.each(oneDatabase)('a sign-on on $name', ({ open }) => {
  const google = beforeTests(localIssuer)
  const server = suiteServer(open, () => google.env)
  const steps = accountSteps(server)

  beforeEach(() => steps.empty())
  afterAll(() => google.stop())

  type Begun = Awaited<ReturnType<typeof steps.login>>
  const tokenOf = (begun: Begun): string => begun.json().token
  const trade = (token: string, headers: object = {}) => steps.post('/auth/sso', { token }, headers)
  const begin = async (way: 'password' | 'Google' | 'activation'): Promise<Begun> => {
    if (way === 'activation') return steps.activate()
    if (way === 'password') return steps.login()
    const id_token = await google.token({ nonce, email: exampleUser.email }, server.clock.now())
    return steps.post('/auth/google/token', { id_token, nonce })
  }

  it.each(['password', 'Google', 'activation'] as const)(
    'by %s serves in the browser that began it alone (ACC-37)',
    async (way) => {
      await steps.signup()
      const begun = await begin(way)
      expect(tokenOf(begun)).toEqual(expect.any(String))
      const victim = cookiesOf(await steps.login())
      for (const headers of [
        {},
        victim,
        { cookie: 'aparelho=x' },
        { cookie: `aparelho=${'x'.repeat(22)}` },
      ]) {
        const refused = await trade(tokenOf(begun), headers)
        expect(refused.statusCode).toBe(401)
        expect(refused.headers).not.toHaveProperty('set-cookie')
      }
      expect((await trade(tokenOf(begun), cookiesOf(begun))).statusCode).toBe(200)
    },
  )

  it('gives its browser a cookie that no script and no page of another site gets, the same one each time', async () => {
    await steps.signup()
    const begun = await steps.login()
    expect(begun.headers['set-cookie']).toMatch(
      /^aparelho=[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const again = await steps.post(
      '/auth/login',
      { email: exampleUser.email, password: exampleUser.password },
      cookiesOf(begun),
    )
    expect(cookiesOf(again)).toEqual(cookiesOf(begun))
    // Both tabs get in.
    expect((await trade(tokenOf(begun), cookiesOf(again))).statusCode).toBe(200)
    expect((await trade(tokenOf(again), cookiesOf(again))).statusCode).toBe(200)
    const failed = await steps.login({ password: 'errada-errada' })
    expect(failed.headers).not.toHaveProperty('set-cookie')
  })

  it('of a site of its own under APP_URL is traded by its server, and by no browser', async () => {
    const other = await testServer(server.database, { APP_URL: 'https://app.exemplo.pt' })
    const its = accountSteps(other)
    await its.signup()
    const { token } = (await its.login()).json()
    for (const headers of [{ origin: 'http://localhost:3000' }, { 'sec-fetch-site': 'same-origin' }])
      expect((await its.post('/auth/sso', { token }, headers)).statusCode).toBe(401)
    expect((await its.post('/auth/sso', { token })).statusCode).toBe(200)
    await other.app.close()
  })
})

import { exampleUser } from '#tests/support/example-user.ts'
import type { TestServer } from '#tests/support/server.ts'

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const { email, password } = exampleUser

const TABLES = [
  'sessions',
  'one_time_tokens',
  'credit_entries',
  'users',
  'throttles',
  'known_sign_ons',
  'initial_marks',
  'traces',
  'rate_limits',
  'idempotency_keys',
  'outbox',
] as const

/** The headers of a browser that has the cookies of a reply. */
export function cookiesOf({ headers }: { headers: Record<string, unknown> }): { cookie: string } {
  const set = [headers['set-cookie'] ?? []].flat().map(String)
  return { cookie: set.map((one) => one.split(';', 1)[0]).join('; ') }
}

/** What a person does with an account, as calls to a server, which may start later. */
export function accountSteps(server: Pick<TestServer, 'app' | 'db'>) {
  const post = (url: string, payload: object, headers: object = {}, remoteAddress = '192.0.2.1') =>
    server.app.inject({ method: 'POST', url, headers: { ...ours, ...headers }, payload, remoteAddress })
  /** Goes on with a sign-on that a reply began, in the same browser. */
  const signOn = (begun: Awaited<ReturnType<typeof post>>) =>
    post('/auth/sso', { token: begun.json().token }, cookiesOf(begun))
  const login = (change: object = {}, remoteAddress?: string) =>
    post('/auth/login', { email, password, ...change }, {}, remoteAddress)

  return {
    post,
    login,
    signOn,
    signup: (change: object = {}, headers: object = {}) =>
      post('/api/user/create', { ...exampleUser, ...change }, headers),

    /** The headers of a session that was just begun. */
    async session(change: object = {}) {
      const { token: session } = (await signOn(await login(change))).json()
      return { authorization: `Bearer ${session}` }
    },
    get: (url: string, headers: object = {}) => server.app.inject({ url, headers: { ...ours, ...headers } }),

    /** The links of a template's messages, the newest last. */
    async links(template: string): Promise<URL[]> {
      const rows = await server.db
        .selectFrom('outbox')
        .select(['id', 'payload'])
        .where('template', '=', template)
        .execute()
      // An id begins with the moment in which its row was made: the test's clock may have stood.
      const bytes = ({ id }: { id: string }) => Buffer.from(id, 'base64url')
      return rows
        .toSorted((one, other) => Buffer.compare(bytes(one), bytes(other)))
        .map(({ payload }) => new URL(JSON.parse(payload).link))
    },
    /** The body that an e-mail's link leads to: its address and its token. */
    async linked(template: string) {
      const { searchParams } = (await this.links(template)).at(-1) ?? new URL('http://x')
      return { email: searchParams.get('email'), token: searchParams.get('token') ?? '' }
    },
    /** Activates the account by the link of the newest e-mail, in a browser that did not sign up, with the chosen password. */
    async activate(change: object = {}) {
      return post('/auth/activate', { ...(await this.linked('activation')), password, ...change })
    },

    async empty() {
      for (const table of TABLES) await server.db.deleteFrom(table).execute()
    },
  }
}

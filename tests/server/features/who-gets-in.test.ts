import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '#server/core/person.ts'
import { suspendUser, usersRepository } from '#server/features/accounts/users.ts'
import { asAdmin, exampleAdmin } from '#tests/support/admin.ts'
import { accountSteps } from '#tests/support/browser/account-steps.ts'
import { oneDatabase } from '#tests/support/database.ts'
import { exampleLead } from '#tests/support/example-lead.ts'
import { exampleUser } from '#tests/support/example-user.ts'
import { localIssuer } from '#tests/support/local-issuer.ts'
import { beforeTests, suiteServer } from '#tests/support/suite-server.ts'

const NEW = 'A-Frase-Da-Dona-5'
const DAY = 24 * 3_600_000
const nonce = 'o-valor-desta-visita'
/** A stranger signs up with the owner's e-mail; they may say that they are a client. */
const { email, password: STRANGERS } = exampleUser
const stranger = { professional: 0, lv3: [] }

const ways = [
  'sign-up',
  'activation',
  'link',
  'reset',
  'Google',
  'invitation',
  'role',
  'professional from client',
] as const
const states = ['none', 'pending', 'client', 'confirmed', 'suspended', 'erased'] as const
type Way = (typeof ways)[number]
type State = (typeof states)[number]

/** The states in which a way lets the owner in. In the others it is refused, or leads to the sign-in. */
const letsIn: Readonly<Record<Way, readonly State[]>> = {
  'sign-up': ['none', 'erased'],
  activation: ['pending', 'client'],
  link: ['none', 'erased'],
  reset: ['pending', 'client', 'confirmed'],
  Google: ['none', 'pending', 'client', 'confirmed', 'erased'],
  invitation: ['none', 'pending', 'client', 'confirmed', 'erased'],
  role: ['pending', 'client', 'confirmed'],
  'professional from client': ['none', 'erased'],
}

describe.each(oneDatabase)('who gets in, on $name', ({ open }) => {
  const google = beforeTests(localIssuer)
  const server = suiteServer(open, () => google.env)
  const steps = accountSteps(server)

  beforeEach(async () => {
    await server.clear('profiles', 'lead_events', 'leads', 'clients')
    await steps.empty()
    server.clock.advance(DAY)
  })
  afterAll(() => google.stop())

  const users = () => usersRepository(server.db)
  const now = () => new Date(server.clock.now()).toISOString()
  type Reply = Awaited<ReturnType<typeof steps.post>>
  /** The session of a sign-on that a reply began, in the same browser; undefined where it began none. */
  const sessionOf = async (begun: Reply) => {
    if (begun.json().token === undefined) return undefined
    const reply = await steps.signOn(begun)
    return reply.statusCode === 200 ? { authorization: `Bearer ${reply.json().token}` } : undefined
  }
  const signedOn = async (password: string) => sessionOf(await steps.login({ password }))
  const bodyOf = (link: URL | undefined) => Object.fromEntries(link?.searchParams ?? new URLSearchParams())

  /** A request of the owner; confirmed by the link of its e-mail, which may sign them on. */
  const request = async () => {
    await steps.post('/api/lead/create', { ...exampleLead, email })
    const link = (await steps.links('leadConfirmation')).at(-1)
    return steps.post('/api/verify-lead', bodyOf(link))
  }

  /** What a stranger has of the account: a session, a sign-on, a password and the link of an SMS. */
  interface Means {
    readonly session?: object | undefined
    readonly signOn?: Reply
    readonly mobile?: URL | undefined
  }

  /** Signs up with the owner's e-mail, and takes along what that gives. */
  const begin = async (): Promise<Means> => {
    await steps.signup(stranger)
    const session = await signedOn(STRANGERS)
    const signOn = await steps.login({ password: STRANGERS })
    return { session, signOn, mobile: (await steps.links('mobileVerification')).at(-1) }
  }

  const arrange: Readonly<Record<State, () => Promise<Means>>> = {
    none: async () => ({}),
    pending: begin,
    client: async () => {
      await request()
      return begin()
    },
    confirmed: async () => {
      const means = await begin()
      await steps.activate({ password: NEW })
      return means
    },
    suspended: async () => {
      const means = await begin()
      const { id = '' } = (await users().byEmail(email)) ?? {}
      await server.database.inTransaction((trx) => suspendUser(trx, id, now()))
      return means
    },
    erased: async () => {
      const means = await begin()
      await erasePerson(server.services, email, { accountAlone: false })
      return means
    },
  }

  const accept = async (template: string) => {
    const link = (await steps.links(template)).at(-1)
    await steps.post('/auth/reset', { ...bodyOf(link), password: NEW })
    return signedOn(NEW)
  }
  const signUp = async (change: object = {}) => {
    const made = await steps.signup({ ...change, phone: '+351966000111', password: NEW })
    if (made.statusCode !== 200) return undefined
    return (await sessionOf(await steps.activate({ password: NEW }))) ?? signedOn(NEW)
  }

  /** What the owner does, or an administrator for them; `meanwhile` looks on between a role and its proof. */
  const act: Readonly<Record<Way, (meanwhile: () => Promise<void>) => Promise<object | undefined>>> = {
    'sign-up': () => signUp(),
    activation: async () => sessionOf(await steps.activate({ password: NEW })),
    link: async () => sessionOf(await request()),
    reset: async () => {
      await steps.post('/auth/forgot', { email })
      await server.app.inject({ url: '/healthz' })
      const isKnown = (await users().byEmail(email)) ?? (await clients())
      if (!isKnown) return undefined
      await expect.poll(() => steps.links('passwordReset').then((links) => links.length)).toBe(1)
      return accept('passwordReset')
    },
    Google: async () => {
      const id_token = await google.token({ nonce, email }, server.clock.now())
      const reply = await steps.post('/auth/google/token', { id_token, nonce })
      const { newuser, p1 } = reply.json()
      return newuser ? signUp({ p1 }) : sessionOf(reply)
    },
    invitation: async (meanwhile) => {
      const { inviteToRole } = await import('#server/features/accounts/invite.ts')
      await server.db
        .transaction()
        .execute((trx) =>
          inviteToRole(trx, server.services.config, { email, name: '', role: 'admin' }, server.clock.now()),
        )
      await meanwhile()
      return accept('adminInvitation')
    },
    role: async (meanwhile) => {
      const id = (await users().byEmail(email))?.id ?? 'x'
      const admin = await asAdmin(server)
      const reason = { role: 'admin', reason: 'Passa a administrar' }
      await admin.post(`/api/admin/accounts/${id}/role`, reason)
      await meanwhile()
      return (await accept('adminInvitation')) ?? signedOn(NEW)
    },
    'professional from client': async (meanwhile) => {
      await request()
      await meanwhile()
      return signUp()
    },
  }
  const clients = () =>
    server.db.selectFrom('clients').select('id').where('email', '=', email).executeTakeFirst()

  /** What a session reaches that is not the stranger's: a confirmed account, a role, requests. */
  const reached = async (name: string, session: object | undefined) => {
    const reply = session && (await steps.get('/api/area', session))
    if (reply?.statusCode !== 200) return []
    const { user, requests } = reply.json()
    const isOwners = user.email_verified || user.role !== 'client' || requests.length > 0
    return isOwners ? [`${name}: ${JSON.stringify(user)}`] : []
  }
  /** What a stranger's means open. */
  const opens = async ({ session, signOn, mobile }: Means) => [
    ...(await reached('session', session)),
    ...(await reached('password', await signedOn(STRANGERS))),
    ...(signOn === undefined ? [] : await reached('sign-on', await sessionOf(signOn))),
    ...(mobile && (await verifiesLate(mobile)) ? ['link of the SMS'] : []),
  ]
  const verifiesLate = async (link: URL) => {
    const { success } = (await steps.post('/api/verify-mobile', bodyOf(link))).json()
    const user = await users().byEmail(email)
    return success && user !== undefined && user.email_verified_at !== null
  }

  const cells = ways.flatMap((way) => states.map((state) => ({ way, state })))

  it.each(cells)('by $way where the account is: $state', async ({ way, state }) => {
    const means = await arrange[state]()
    const nothing = async () => {
      const { session } = means
      expect(await reached('session', session)).toEqual([])
      expect(await reached('password', await signedOn(STRANGERS))).toEqual([])
    }
    if (state !== 'none') await nothing()
    const ownSession = await act[way](nothing)
    expect(await opens(means)).toEqual([])
    const shown = ownSession && (await steps.get('/api/area', ownSession))
    expect(shown?.statusCode).toBe(letsIn[way].includes(state) ? 200 : undefined)
    if (ownSession) expect(shown?.json().user.email_verified).toBe(true)
    const admins = server.db.selectFrom('users').select('email').where('role', '=', 'admin')
    const others = (await admins.where('email', '!=', exampleAdmin.email).execute()).map((row) => row.email)
    const isGiven = way === 'invitation' || (way === 'role' && letsIn.role.includes(state))
    expect(others).toEqual(isGiven || (way === 'role' && state === 'suspended') ? [email] : [])
  })
})

import type { FastifyInstance } from 'fastify'
import { passwordProblem } from '#schemas/accounts/password.ts'
import { email as emailAtom } from '#schemas/atoms/email.ts'
import { calls } from '#schemas/calls/calls.ts'
import { HttpError, Refused } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { idempotencyKey } from '../../http/idempotency.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { isoNow, type Services } from '../../services.ts'
import type { PostalCodesRepository } from '../places/repository.ts'
import { showArea } from './area.ts'
import type { SignupWizard } from './catalogue.ts'
import { userCreator } from './create-user.ts'
import { googleIdentities } from './google.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { erasePerson, exportPerson } from './person.ts'
import { SESSION_SECONDS, sessionsRepository } from './sessions.ts'
import { throttle } from './throttle.ts'
import { tokensRepository } from './tokens.ts'
import { usersRepository } from './users.ts'

const WRONG = 'O email ou password indicados não estão corretos.'
const LINK_OVER = 'A ligação já foi usada ou passou o prazo. Peça uma nova em «Esqueci a minha password».'

/** Sign-up, sign-in, sign-on and every link that leads back (M§4, M§7, decisions 'Sign-in and sessions'). */
export function accountRoutes(
  app: FastifyInstance,
  services: Services,
  signup: SignupWizard,
  codes: PostalCodesRepository,
): void {
  const { database, clock, config } = services
  const users = usersRepository(database.db)
  const tokens = tokensRepository(database.db)
  const sessions = sessionsRepository(services)
  const google = googleIdentities(services)
  const failures = throttle(database.db, config.sessionSecret)
  const createUser = userCreator(services, users, signup, google, codes)

  /** A token of 60 seconds for the address, or that the account is suspended. */
  const signedIn = async (user: { id: string; status: string; suspended_at: string | null }) =>
    user.suspended_at !== null
      ? { disabled: true }
      : { token: await tokens.issue('signon', user.id, clock.now()), status: user.status }

  handle(app, calls.createUser, ({ body, request }) => createUser(body, idempotencyKey(request)))

  handle(app, calls.login, async ({ body, request }) => {
    const now = clock.now()
    const account = body.email.toLowerCase()
    await failures.check('network', request.ip, now)
    await failures.check('account', account, now)
    const user = await users.byEmail(account)
    if (!(await passwordFits(body.password, user?.password_hash)) || !user) {
      await failures.failed('network', request.ip, now)
      await failures.failed('account', account, now)
      throw new HttpError(401, WRONG)
    }
    await failures.forget('account', account)
    return signedIn(user)
  })

  handle(app, calls.googleToken, async ({ body }) => {
    const identity = await google.verify(body.id_token)
    if (!identity) return { invalid: true }
    const linked = await users.byGoogle(identity.sub)
    if (linked) return signedIn(linked)
    const known = await users.byEmail(identity.email)
    if (known) {
      await users.linkGoogle(known.id, identity.sub)
      await users.validate(known.id, isoNow(clock))
      return signedIn({ ...known, status: 'active' })
    }
    const { email, name } = identity
    return { newuser: true, p1: await google.prove(identity), email, name }
  })

  handle(app, calls.forgotPassword, async ({ body }) => {
    if (!emailAtom.test(body.email)) {
      throw new Refused([{ path: '/email', message: 'Verifique o endereço de e-mail informado.' }])
    }
    // The reply does not wait for what is done for a known address, and so says nothing about it.
    const work = remember(body.email.toLowerCase()).catch((error: Error) =>
      app.log.error({ kind: error.name }, 'reset link failed'),
    )
    pending.add(work)
    work.finally(() => pending.delete(work))
    return { success: true }
  })

  const pending = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })

  /** Sends a reset link to whoever has an account, or sent requests as a client and comes for the first time. */
  async function remember(email: string): Promise<void> {
    const now = isoNow(clock)
    const user = await users.byEmail(email)
    const client = user
      ? undefined
      : await database.db.selectFrom('clients').select('name').where('email', '=', email).executeTakeFirst()
    if (!user && !client) return
    const id = user?.id ?? (await users.invite({ email, name: client?.name ?? '', role: 'client' }, now))
    const name = user?.name ?? client?.name ?? ''
    await database.db.transaction().execute(async (trx) => {
      const token = await tokensRepository(trx).issue('reset', id, clock.now())
      const link = `${config.origin}/redefinir?email=${encodeURIComponent(email)}&token=${token}`
      await enqueue(trx, now, [
        { channel: 'email', recipient: email, template: 'passwordReset', payload: { name, link } },
      ])
    })
  }

  handle(app, calls.resetPassword, async ({ body }) => {
    const weak = passwordProblem(body.password)
    if (weak) throw new Refused([{ path: '/password', message: weak }])
    const id = await tokens.use('reset', body.token, clock.now())
    const user = id === undefined ? undefined : await users.byId(id)
    if (!user || user.email !== body.email.toLowerCase()) throw new HttpError(401, LINK_OVER)
    await users.setPassword(user.id, await hashPassword(body.password))
    await sessions.endAll(user.id)
    await tokens.revoke('reset', user.id)
    await tokens.revoke('signon', user.id)
    await failures.forget('account', user.email)
    await users.validate(user.id, isoNow(clock)) // the link came by e-mail, so the address is theirs
    return { success: true }
  })

  handle(app, calls.activateUser, async ({ body }) => {
    const id = await tokens.use('activation', body.token, clock.now())
    const user = id === undefined ? undefined : await users.byId(id)
    if (!user || user.email !== body.email.toLowerCase()) return {}
    await users.validate(user.id, isoNow(clock))
    return signedIn({ ...user, status: 'active' })
  })

  handle(app, calls.verifyMobile, async ({ body }) => {
    const id = await tokens.use('mobile', body.t, clock.now())
    if (id === undefined || id !== body.u) return { success: false }
    await users.verifyPhone(id, isoNow(clock))
    return { success: true }
  })

  handle(app, calls.signOn, async ({ body }) => {
    const id = await tokens.use('signon', body.token, clock.now())
    const user = id === undefined ? undefined : await users.byId(id)
    if (!user || user.suspended_at !== null)
      throw new HttpError(401, 'A entrada expirou. Inicie sessão novamente.')
    const { name, role } = user
    return { token: await sessions.start(user), expires: SESSION_SECONDS, user: { name, role } }
  })

  handle(app, calls.signOut, async ({ request }) => {
    await sessions.end((await sessions.of(request)).id)
    return { success: true }
  })

  handle(app, calls.showArea, async ({ request }) => showArea(services, users, await sessions.of(request)))

  handle(app, calls.exportPerson, async ({ request }) => {
    const user = await users.byId((await sessions.of(request)).userId)
    return exportPerson(database.db, user?.email ?? '')
  })

  handle(app, calls.erasePerson, async ({ body, request }) => {
    const { userId } = await sessions.of(request)
    const user = await users.byId(userId)
    if (!user || !(await passwordFits(body.password, user.password_hash))) {
      throw new Refused([{ path: '/password', message: 'A password não está correta.' }])
    }
    await erasePerson(database.db, user.email)
    return { success: true }
  })
}

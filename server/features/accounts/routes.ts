import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { email as emailAtom } from '#schemas/atoms/email.ts'
import { calls } from '#schemas/calls/calls.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import type { Config } from '../../core/configuration/config.ts'
import { deviceTokenOf, setDeviceToken } from '../../core/http/device-cookie.ts'
import { HttpError, Refused, SessionOver } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { idempotencyKey } from '../../core/http/idempotency.ts'
import { setSession } from '../../core/http/session-cookie.ts'
import { erasePerson, exportPerson } from '../../core/person.ts'
import type { Services } from '../../core/services.ts'
import { moduleOf, sendModule } from '../../core/wizards/send-module.ts'
import { noteSignOn } from '../leads/offers.ts'
import { postalCodesOf } from '../places/offers.ts'
import { accountAdminRoutes } from './admin-routes.ts'
import { showArea } from './area.ts'
import { showErasure } from './erasure.ts'
import { ownContact } from './own/contact.ts'
import { ownRoutes, WRONG_PASSWORD } from './own/routes.ts'
import { bindingFor, bindingOf, browserOf, setBrowser } from './sign-in/browser.ts'
import { googleIdentities } from './sign-in/google.ts'
import { knownSignOns, type Origin } from './sign-in/known-sign-ons.ts'
import { accountLinks } from './sign-in/links.ts'
import { giveSession, sessionRoutes } from './sign-in/session-routes.ts'
import { sessionsRepository } from './sign-in/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { throttle } from './sign-in/throttle.ts'
import { tokensRepository } from './sign-in/tokens.ts'
import { userCreator } from './sign-up/create-user.ts'
import { SIGNUP_ADDRESS, signupWizardOf } from './sign-up/signup-wizard.ts'
import { type User, usersRepository } from './users.ts'

/** Sign-up, sign-in, sign-on and the links of messages (`docs/rules/accounts.md`). */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const signup = signupWizardOf(services)
  const users = usersRepository(database.db)
  const tokens = tokensRepository(database.db)
  const sessions = sessionsRepository(services)
  const google = googleIdentities(services)
  const failures = throttle(database.db, config.sessionSecret)
  const createUser = userCreator(services, users, signup, google, postalCodesOf(services))
  const signOns = knownSignOns(services)
  const ways = signIn(services, users, failures, signOns, google)
  const links = accountLinks(services, users, failures)
  const inBackground = background(app)

  const originOf = (request: FastifyRequest): Origin => ({ ip: request.ip, browser: browserOf(request) })
  const binding = (request: FastifyRequest, reply: FastifyReply) => () => bindingFor(request, reply, config)

  const userOf = async (request: FastifyRequest) => {
    const user = await users.byId((await sessions.of(request)).userId)
    if (!user) throw new SessionOver()
    return user
  }

  /** Throws Refused unless this is the account's password, and TooMany after many attempts. */
  const expectPassword = async (user: User, password: string | undefined, request: FastifyRequest) => {
    if (!(await ways.passwordIs(password ?? '', user, originOf(request))))
      throw new Refused([{ path: '/password', message: WRONG_PASSWORD }], WRONG_PASSWORD)
  }

  app.get(SIGNUP_ADDRESS, async (request, reply) => {
    const { definition } = await signup()
    return sendModule(request, reply, moduleOf(definition, wizards.signup.formats))
  })

  handle(app, calls.createUser, ({ body, request, reply }) =>
    createUser(body, {
      key: idempotencyKey(request),
      ip: request.ip,
      browser: setBrowser(request, reply, config),
    }),
  )

  handle(app, calls.login, ({ body, request, reply }) =>
    ways.byPassword(body, originOf(request), binding(request, reply)),
  )

  handle(app, calls.googleToken, ({ body, request, reply }) => ways.byGoogle(body, binding(request, reply)))

  handle(app, calls.forgotPassword, ({ body }) => {
    if (!emailAtom.test(body.email)) {
      throw new Refused([{ path: '/email', message: 'Verifique o endereço de e-mail informado.' }])
    }
    // The reply does not wait for the work on a known address, so that its time reveals nothing.
    inBackground(links.sendReset(body.email.toLowerCase()), 'reset link failed')
    return { success: true }
  })

  handle(app, calls.resetPassword, async ({ body, request, reply }) => {
    await links.reset(body)
    // The owner of the mailbox has the account: this browser gets in, however often others try.
    const user = await users.byEmail(body.email)
    if (user) await signOns.note(user, { ip: request.ip, browser: setBrowser(request, reply, config) })
    return { success: true }
  })

  handle(app, calls.activateUser, async ({ body, request, reply }) => {
    const { user, ...done } = await links.activate(body, browserOf(request))
    return user ? ways.signedIn(user, binding(request, reply)) : done
  })

  handle(app, calls.verifyMobile, async ({ body }) => ({ success: await links.verifyMobile(body) }))

  handle(app, calls.signOn, async ({ body, request, reply }) => {
    const bound = bindingOf(request, config)
    const id = bound === undefined ? undefined : await tokens.takeSignOn(body.token, clock.now(), bound)
    const user = id === undefined ? undefined : await users.byId(id)
    if (!user || user.suspended_at !== null)
      throw new HttpError(401, 'O início de sessão expirou. Inicie sessão novamente.')
    const origin = originOf(request)
    await signOns.note(user, origin)
    const agent = request.headers['user-agent']
    const begun = await sessions.start(user, { keep: body.keep, browser: origin.browser, agent })
    await noteSignOn(services, user.id, request)
    return giveSession(services, reply, begun, begun.device?.until, user)
  })

  sessionRoutes(app, services)

  handle(app, calls.signOut, async ({ request, reply }) => {
    forgetSession(request, reply, config)
    await sessions.endOf(request)
    return { success: true }
  })

  handle(app, calls.provePerson, async ({ body, request }) => {
    const { id } = await sessions.of(request)
    const user = await userOf(request)
    if (body.token !== undefined) await links.takeProof(user, body.token)
    else await expectPassword(user, body.password, request)
    await sessions.prove(id)
    return { success: true }
  })
  handle(app, calls.askProof, async ({ request }) => {
    await links.askProof(await userOf(request))
    return { success: true }
  })

  handle(app, calls.showArea, async ({ request, query }) =>
    showArea(services, users, await sessions.of(request), query.after),
  )

  handle(app, calls.showOwnContact, async ({ request }) =>
    ownContact(services.database.db, await userOf(request)),
  )

  handle(app, calls.verifyAgain, async ({ body, request }) => {
    await links.verifyAgain(await userOf(request), body.channel, request.ip)
    return { success: true }
  })

  handle(app, calls.setFirstPassword, async ({ body, request }) => {
    const { id, userId } = await sessions.of(request)
    await links.setFirstPassword(userId, body.password, id)
    return { success: true }
  })

  handle(app, calls.exportPerson, async ({ request }) => {
    const { email, email_verified_at } = await userOf(request)
    return exportPerson(services, email, { accountAlone: email_verified_at === null })
  })

  handle(app, calls.showErasure, async ({ request }) => showErasure(services, await userOf(request)))
  handle(app, calls.askErasure, async ({ request }) => {
    await links.askErasure(await userOf(request))
    return { success: true }
  })
  handle(app, calls.erasePerson, async ({ body, request, reply }) => {
    const user = await userOf(request)
    if (body.token !== undefined) await links.takeErasure(user, body.token)
    else await expectPassword(user, body.password, request)
    const all = user.email_verified_at !== null
    await erasePerson(services, user.email, { accountAlone: !all })
    forgetSession(request, reply, config)
    return { success: true, all }
  })

  accountAdminRoutes(app, services)

  ownRoutes(app, services, {
    userOf,
    originOf,
    sessionOf: (request) => sessions.of(request),
    passwordIs: (password, user, origin) => ways.passwordIs(password, user, origin),
    signOns,
  })
}

/** Takes the cookies of a session from a browser. */
function forgetSession(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  setSession(reply, config, '', 0)
  if (deviceTokenOf(request) !== undefined) setDeviceToken(reply, config, '', 0)
}

/** Runs work that no reply waits for; a stopping server waits for it. */
function background(app: FastifyInstance) {
  const pending = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })
  return (work: Promise<void>, failure: string) => {
    const watched = work.catch((error: Error) => app.log.error({ kind: error.name }, failure))
    pending.add(watched)
    watched.finally(() => pending.delete(watched))
  }
}

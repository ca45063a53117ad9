import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import { calls } from '#schemas/calls/calls.ts'
import { Conflict, Refused } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import { getsSms } from '../../../core/mail/gets-sms.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { accountSubject, recordAction } from '../../audit/offers.ts'
import type { KnownSignOns, Origin } from '../sign-in/known-sign-ons.ts'
import { newPasswordProblem } from '../sign-in/new-password.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import type { Session } from '../sign-in/sessions.ts'
import { tokensRepository } from '../sign-in/tokens.ts'
import { phoneOf, shownPhone, type User } from '../users.ts'
import { ownEmail } from './email.ts'
import { changePhone } from './phone.ts'

export const WRONG_PASSWORD = 'A password não está correta.'
const CHANGED = 'A password mudou entretanto. Inicie sessão novamente.'
const SAME = 'Esta já é a sua password. Escolha outra.'

interface SignedIn {
  /** Who makes a call. Throws 401 without a session. */
  readonly userOf: (request: FastifyRequest) => Promise<User>
  readonly sessionOf: (request: FastifyRequest) => Promise<Session>
  readonly originOf: (request: FastifyRequest) => Origin
  readonly passwordIs: (password: string, user: User, origin: Origin) => Promise<boolean>
  readonly signOns: KnownSignOns
}

/** What a person changes of their own account (ACC-56 to ACC-59, ADM-2, ADM-33). */
export function ownRoutes(app: FastifyInstance, services: Services, signedIn: SignedIn): void {
  const { database, clock, config } = services
  const { userOf, sessionOf, originOf, passwordIs, signOns } = signedIn
  const emails = ownEmail(services)

  const checkPassword = async (request: FastifyRequest, user: User, password: string, path: string) => {
    if (!(await passwordIs(password, user, originOf(request))))
      throw new Refused([{ path, message: WRONG_PASSWORD }], WRONG_PASSWORD)
  }

  handle(app, calls.showOwnData, async ({ request }) => {
    const user = await userOf(request)
    const isAsked = await tokensRepository(database.db).isPending('newEmail', user.id, clock.now())
    return {
      role: user.role,
      name: user.name,
      email: user.email,
      new_email: isAsked ? user.new_email : null,
      phone: shownPhone(user),
      phone_verified: user.phone_verified_at !== null,
      gets_sms: getsSms(config, phoneOf(user) ?? ''),
      new_phone: user.phone !== null && user.new_phone !== null ? fromWirePhone(user.new_phone) : null,
      has_password: user.password_hash !== null,
      has_google: user.google_sub !== null,
    }
  })

  handle(app, calls.changeOwnName, async ({ body, request }) => {
    const name = body.name.trim()
    const user = await userOf(request)
    await database.inTransaction(async (trx) => {
      await trx.updateTable('users').set({ name }).where('id', '=', user.id).execute()
      if (user.role !== 'admin') return
      const subject = accountSubject(user.email)
      await recordAction(trx, isoNow(clock), { ...user, name }, { action: 'account.name', subject })
    })
    return { success: true as const }
  })

  handle(app, calls.changeOwnEmail, async ({ body: { email, password }, request }) => {
    const user = await userOf(request)
    await checkPassword(request, user, password, '/password')
    await emails.ask(user, email)
    return { success: true as const }
  })

  handle(app, calls.confirmOwnEmail, async ({ body, request }) => {
    const session = await sessionOf(request)
    await emails.confirm({ id: session.userId }, body.token, session.id)
    return { success: true as const }
  })

  handle(app, calls.changeOwnPhone, async ({ body, request }) => ({
    success: true as const,
    ...(await changePhone(services, await userOf(request), { answer: body.phone, ip: request.ip })),
  }))

  handle(app, calls.changePassword, async ({ body: { current, password }, request }) => {
    const user = await userOf(request)
    const { id: session } = await sessionOf(request)
    await checkPassword(request, user, current, '/current')
    const weak = password === current ? SAME : newPasswordProblem(password)
    if (weak) throw new Refused([{ path: '/password', message: weak }], weak)
    const password_hash = await hashPassword(password)
    await database.inTransaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', user.id)
        .where('password_hash', '=', user.password_hash)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Conflict(CHANGED)
      await trx.deleteFrom('sessions').where('user_id', '=', user.id).where('id', '!=', session).execute()
      await tokensRepository(trx).revoke(['reset', 'signon', 'newEmail'], user.id)
      if (user.role === 'admin')
        await recordAction(trx, isoNow(clock), user, {
          action: 'account.password',
          subject: accountSubject(user.email),
        })
    })
    // Other browsers and networks are unknown from now on (ACC-38).
    await signOns.note({ ...user, password_hash }, originOf(request))
    return { success: true as const }
  })
}

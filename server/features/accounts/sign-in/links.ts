import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { Conflict, HttpError, Refused, TooMany } from '../../../core/http/errors.ts'
import { isWithin, keepWithin } from '../../../core/http/rate-limit.ts'
import { mailboxOf, sendingSms } from '../../../core/http/request-limits.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { noteInitial } from '../../credits/offers.ts'
import { passwordReset } from '../messages.ts'
import { activationMessage, mobileMessage } from '../sign-up/verification-messages.ts'
import { type User, type Users, validateUser } from '../users.ts'
import { newPasswordProblem } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import type { Throttle } from './throttle.ts'
import { tokensRepository } from './tokens.ts'

const LINK_OVER = 'A ligação já foi usada ou passou o prazo. Peça uma nova em «Esqueci a minha password».'

const SMS_SENT = 'Já lhe enviámos um SMS: pode demorar alguns minutos a chegar.'

/** The actions of links in e-mails and SMS: each works once, in one transaction with what it changes (ACC-17). */
export function accountLinks(services: Services, users: Users, failures: Throttle) {
  const { database, clock, config } = services
  const { db } = database

  return {
    /** Sends a reset link to who has an account, or has sent requests as a client and has none yet. */
    async sendReset(email: string): Promise<void> {
      if (!(await isWithin(services, 'reset links', mailboxOf(email)))) return
      const now = isoNow(clock)
      const user = await users.byEmail(email)
      const client = user
        ? undefined
        : await db.selectFrom('clients').select('name').where('email', '=', email).executeTakeFirst()
      if (!user && !client) return
      const id = user?.id ?? (await users.invite({ email, name: client?.name ?? '', role: 'client' }, now))
      const name = user?.name ?? client?.name ?? ''
      await db.transaction().execute(async (trx) => {
        const token = await tokensRepository(trx).issue('reset', id, clock.now())
        const link = `${config.origin}/redefinir?email=${encodeURIComponent(email)}&token=${token}`
        await enqueue(trx, now, [messageTo(passwordReset, email, { name, link })])
      })
    },

    /**
     * Sends the message that verifies an e-mail or a phone again; an earlier link stays valid. Throws 409 if it is
     * verified already, 429 if it was sent often.
     */
    async verifyAgain(user: User, channel: 'email' | 'phone', ip: string): Promise<void> {
      const { id, name, email, phone } = user
      if (user[`${channel}_verified_at`] !== null || (channel === 'phone' && phone === null)) {
        throw new Conflict('Este contacto já está confirmado.')
      }
      const send = async (waitSeconds: number) => {
        if (waitSeconds > 0) throw new TooMany(waitSeconds, SMS_SENT)
        if (channel === 'email') await keepWithin(services, 'activation again', mailboxOf(email))
        else await keepWithin(services, 'mobile verification again', id)
        await db.transaction().execute(async (trx) => {
          const kind = channel === 'email' ? 'activation' : 'mobile'
          const token = await tokensRepository(trx).issue(kind, id, clock.now())
          const message =
            channel === 'email'
              ? activationMessage(config, { name, email }, token)
              : mobileMessage(config, { id, phone: phone ?? '' }, token)
          await enqueue(trx, isoNow(clock), [message])
        })
      }
      await (channel === 'phone' ? sendingSms(services, { ip, phone: phone ?? '' }, send) : send(0))
    },

    /** Sets the first password of an account without one (ACC-18); other sessions end. Throws 409 if there is one. */
    async setFirstPassword(userId: string, password: string, session: string): Promise<void> {
      const weak = newPasswordProblem(password)
      if (weak) throw new Refused([{ path: '/password', message: weak }])
      const password_hash = await hashPassword(password)
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', userId)
          .where('password_hash', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new Conflict('A conta já tem uma password.')
        await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', session).execute()
      })
    },

    /** Sets a new password by a link's token; every session ends. Throws 401 if the link is invalid. */
    async reset({ email, password, token }: BodyOf<typeof calls.resetPassword>): Promise<void> {
      const weak = newPasswordProblem(password)
      if (weak) throw new Refused([{ path: '/password', message: weak }])
      const user = await users.byEmail(email)
      if (!user || !(await tokensRepository(db).holds('reset', token, user.id, clock.now()))) {
        throw new HttpError(401, LINK_OVER)
      }
      const password_hash = await hashPassword(password)
      await db.transaction().execute(async (trx) => {
        const tokens = tokensRepository(trx)
        if (!(await tokens.use('reset', token, clock.now(), user.id))) throw new HttpError(401, LINK_OVER)
        await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
        await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
        await tokens.revoke(['reset', 'signon'], user.id)
        await validateUser(trx, user.id, isoNow(clock), config.sessionSecret) // the link came by e-mail, which verifies the address
      })
      await failures.forget('account', user.email)
    },

    /** Validates the account; undefined if the link is invalid or for another address. */
    async activate({ email, token }: BodyOf<typeof calls.activateUser>) {
      const user = await users.byEmail(email)
      if (!user) return undefined
      return db.transaction().execute(async (trx) => {
        if (!(await tokensRepository(trx).use('activation', token, clock.now(), user.id))) return undefined
        await validateUser(trx, user.id, isoNow(clock), config.sessionSecret)
        return { ...user, status: 'active' as const }
      })
    },

    /** Verifies the phone by the SMS's token, once; false if the token is invalid. */
    verifyMobile: ({ u, t }: BodyOf<typeof calls.verifyMobile>): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        if (!(await tokensRepository(trx).use('mobile', t, clock.now(), u))) return false
        const now = isoNow(clock)
        const user = await trx
          .updateTable('users')
          .set({ phone_verified_at: now })
          .where('id', '=', u)
          .returning('phone')
          .executeTakeFirst()
        const about = { userId: u, secret: config.sessionSecret, now }
        if (user?.phone) await noteInitial(trx, { ...about, kind: 'phone', value: user.phone })
        return true
      }),
  }
}

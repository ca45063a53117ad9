import { sql } from 'kysely'
import { ERASE, ERASE_TOKEN } from '#schemas/accounts/erasing.ts'
import { PROOF_TOKEN } from '#schemas/accounts/proof.ts'
import { ALREADY_SET } from '#schemas/accounts/words.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { Conflict, HttpError, Refused, TooMany } from '../../../core/http/errors.ts'
import { isWithin, keepWithin } from '../../../core/http/rate-limit.ts'
import { sendingSms } from '../../../core/http/request-limits.ts'
import { publish } from '../../../core/http/streams/topics.ts'
import { getsSms } from '../../../core/mail/gets-sms.ts'
import { addressWorks, goneAddress } from '../../../core/mail/gone-addresses.ts'
import { mailboxOf } from '../../../core/mail/mailbox.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { noteInitial } from '../../credits/offers.ts'
import { lookForRequests } from '../../looks/offers.ts'
import { erasureLink, passwordReset, proofLink } from '../messages.ts'
import { activationMessage, mobileMessage } from '../sign-up/verification-messages.ts'
import { endUnproved, phoneOf, takeRole, type User, type Users, validateUser } from '../users.ts'
import { newPasswordProblem } from './new-password.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import type { Throttle } from './throttle.ts'
import { tokensRepository } from './tokens.ts'

const LINK_OVER = 'A ligação já foi usada ou passou o prazo. Peça uma nova em «Esqueci a minha password».'

const HAS_PASSWORD = 'A sua conta tem password: confirme com ela.'
const PROOF_OVER = 'A ligação já foi usada ou passou o prazo. Peça uma nova.'
const ERASURE_OVER = 'A ligação já foi usada ou passou o prazo. Peça uma nova na sua área.'
const TAKEN = 'Este telemóvel está confirmado noutra conta. Se o número é seu, escreva para o nosso suporte.'
const NO_SMS = 'Este número não recebe SMS nossos: não é preciso confirmá-lo.'
export const SMS_SENT = 'Já lhe enviámos um SMS: pode demorar alguns minutos a chegar.'

/** What became of an activation: the account, to be signed on; that a password is wanted; that it is done; or nothing. */
interface Activation {
  readonly user?: User
  readonly password?: true
  readonly confirmed?: true
}

/** The actions of links in e-mails and SMS: each works once, in one transaction with what it changes (ACC-17). */
export function accountLinks(services: Services, users: Users, failures: Throttle) {
  const { database, clock, config } = services
  const { db } = database

  /** The kind of a token that sets a password; undefined if it is invalid. */
  const kindOf = async (token: string, id: string) => {
    const tokens = tokensRepository(db)
    for (const kind of ['reset', 'invitation'] as const)
      if (await tokens.holds(kind, token, id, clock.now())) return kind
    return undefined
  }
  /** Why a token that is not valid is not. */
  const whyNot = async (token: string, id: string) => {
    const tokens = tokensRepository(db)
    const used = [await tokens.wasUsed('reset', token, id), await tokens.wasUsed('invitation', token, id)]
    return used.includes(true) ? ALREADY_SET : LINK_OVER
  }
  /** What an activation that found its token used, or the account confirmed, may say. */
  const activated = async (id: string, token: string): Promise<Activation> => {
    const { email_verified_at } = (await users.byId(id)) ?? {}
    const isDone = email_verified_at && (await tokensRepository(db).wasIssued('activation', token, id))
    return isDone ? { confirmed: true } : {}
  }

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
      // Before the e-mail is confirmed anybody may have typed the name (ACC-41).
      const name = user?.email_verified_at ? user.name : ''
      await database.inTransaction(async (trx) => {
        const token = await tokensRepository(trx).issue('reset', id, clock.now())
        const link = `${config.origin}/redefinir?email=${encodeURIComponent(email)}&token=${token}`
        await enqueue(trx, now, [messageTo(passwordReset, email, { name, link })])
      })
    },

    /**
     * Sends the message that verifies an e-mail or a phone again; an earlier link stays valid. Throws 409 if it is
     * verified already, and no e-mail that returned our messages (MSG-22), another account has confirmed the phone (ACC-35), or it gets no SMS (SGN-24); 429 if it was sent often.
     */
    async verifyAgain(user: User, channel: 'email' | 'phone', ip: string): Promise<void> {
      const { id, email } = user
      const phone = phoneOf(user)
      const isGone = channel === 'email' && (await goneAddress(db, email)) !== undefined
      if ((user[`${channel}_verified_at`] !== null && !isGone) || (channel === 'phone' && phone === null)) {
        throw new Conflict('Este contacto já está confirmado.')
      }
      if (channel === 'phone' && !getsSms(config, phone ?? '')) throw new Conflict(NO_SMS)
      if (channel === 'phone' && (await users.isTaken('phone', phone ?? ''))) throw new Conflict(TAKEN)
      const send = async (waitSeconds: number) => {
        if (waitSeconds > 0) throw new TooMany(waitSeconds, SMS_SENT)
        if (channel === 'email') await keepWithin(services, 'activation again', mailboxOf(email))
        else await keepWithin(services, 'mobile verification again', id)
        await database.inTransaction(async (trx) => {
          const kind = channel === 'email' ? 'activation' : 'mobile'
          const token = await tokensRepository(trx).issue(kind, id, clock.now())
          const message =
            channel === 'email'
              ? activationMessage(config, { email }, token, user.email_verified_at !== null)
              : mobileMessage(config, { id, phone: phone ?? '' }, token)
          await enqueue(trx, isoNow(clock), [message])
        })
      }
      await (channel === 'phone' ? sendingSms(services, { ip, phone: phone ?? '' }, send) : send(0))
    },

    /** Sends who has no password the link that confirms erasing the account (ACC-45). Throws 409 where there is one. */
    async askErasure({ id, name, email, password_hash }: User): Promise<void> {
      if (password_hash !== null) throw new Conflict(HAS_PASSWORD)
      await keepWithin(services, 'links that erase', id)
      await database.inTransaction(async (trx) => {
        const token = await tokensRepository(trx).issue('erasure', id, clock.now())
        const link = `${config.origin}/area?${ERASE}=1&${ERASE_TOKEN}=${token}#${ERASE}`
        await enqueue(trx, isoNow(clock), [messageTo(erasureLink, email, { name, link })])
      })
    },

    /** Uses the token of that link. Throws 403 where it is not the account's, or is over. */
    async takeErasure({ id }: User, token: string): Promise<void> {
      const taken = await tokensRepository(db).use('erasure', token, clock.now(), id)
      if (taken === undefined) throw new HttpError(403, ERASURE_OVER)
    },

    /** Sends who has no password the link that proves who they are (ACC-53). Throws 409 where there is one. */
    async askProof({ id, name, email, password_hash }: User): Promise<void> {
      if (password_hash !== null) throw new Conflict(HAS_PASSWORD)
      await keepWithin(services, 'links that prove who one is', id)
      await database.inTransaction(async (trx) => {
        const token = await tokensRepository(trx).issue('proof', id, clock.now())
        const link = `${config.origin}/area/confirmar?${PROOF_TOKEN}=${token}`
        await enqueue(trx, isoNow(clock), [messageTo(proofLink, email, { name, link })])
      })
    },

    /** Uses the token of that link. Throws 403 where it is not the account's, or is over. */
    async takeProof({ id }: User, token: string): Promise<void> {
      const taken = await tokensRepository(db).use('proof', token, clock.now(), id)
      if (taken === undefined) throw new HttpError(403, PROOF_OVER)
    },

    /** Sets the first password of an account without one (ACC-18); other sessions end. Throws 409 if there is one. */
    async setFirstPassword(userId: string, password: string, session: string): Promise<void> {
      const weak = newPasswordProblem(password)
      if (weak) throw new Refused([{ path: '/password', message: weak }])
      const password_hash = await hashPassword(password)
      await database.inTransaction(async (trx) => {
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

    /**
     * Sets a new password by the token of a reset's link or of an invitation's, which gives its role as well (ACC-34);
     * every session ends, and every way in of before where the e-mail was not verified. Throws 401 if the link is
     * invalid, in other words if it has done it already (ACC-36).
     */
    async reset({ email, password, token }: BodyOf<typeof calls.resetPassword>): Promise<void> {
      const weak = newPasswordProblem(password)
      if (weak) throw new Refused([{ path: '/password', message: weak }])
      const user = await users.byEmail(email)
      if (!user) throw new HttpError(401, LINK_OVER)
      const kind = await kindOf(token, user.id)
      if (!kind) throw new HttpError(401, await whyNot(token, user.id))
      const password_hash = await hashPassword(password)
      const now = isoNow(clock)
      const done = await database.inTransaction(async (trx) => {
        const tokens = tokensRepository(trx)
        if (!(await tokens.use(kind, token, clock.now(), user.id))) return false
        await endUnproved(trx, user.id)
        await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
        if (kind === 'invitation') await takeRole(trx, user.id)
        await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
        await tokens.revoke(['reset', 'signon'], user.id)
        await validateUser(trx, user.id, now, config.sessionSecret) // the link came by e-mail, which verifies the address
        return true
      })
      if (!done) throw new HttpError(401, await whyNot(token, user.id))
      await failures.forget('account', user.email)
    },

    /**
     * Validates the account by the token of its link (ACC-14). The browser that signed up, by the hash of its cookie, goes
     * on; any other has to say a password: the one that was chosen, or a new one, which ends every way in of before. Throws
     * Refused for a weak one.
     */
    async activate(
      { email, token, password }: BodyOf<typeof calls.activateUser>,
      browser: string | undefined,
    ): Promise<Activation> {
      const user = await users.byEmail(email)
      if (!user) return {}
      const tokens = tokensRepository(db)
      if (!(await tokens.holds('activation', token, user.id, clock.now()))) return activated(user.id, token)
      if (user.email_verified_at !== null) {
        await tokens.use('activation', token, clock.now(), user.id)
        await database.inTransaction((trx) => addressWorks(trx, user.email))
        return activated(user.id, token)
      }
      const signedUpHere = user.signup_hash !== null && user.signup_hash === browser
      if (password === undefined && !signedUpHere) return { password: true }
      const chosen = password === undefined || (await passwordFits(password, user.password_hash))
      const weak = chosen ? undefined : newPasswordProblem(password)
      if (weak) throw new Refused([{ path: '/password', message: weak }])
      const password_hash = chosen ? undefined : await hashPassword(password)
      const done = await database.inTransaction(async (trx) => {
        if (!(await tokensRepository(trx).use('activation', token, clock.now(), user.id))) return false
        if (password_hash !== undefined) {
          await endUnproved(trx, user.id)
          await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
        }
        await validateUser(trx, user.id, isoNow(clock), config.sessionSecret)
        return true
      })
      return done ? { user: { ...user, status: 'active' } } : activated(user.id, token)
    },

    /**
     * Verifies the phone by the SMS's token; false if the token is invalid, or another account has confirmed the phone
     * before (ACC-35). A link that was used says again what it did (ACC-36).
     */
    async verifyMobile({ u, t }: BodyOf<typeof calls.verifyMobile>): Promise<boolean> {
      const verified = await database.inTransaction(async (trx) => {
        if (!(await tokensRepository(trx).use('mobile', t, clock.now(), u))) return false
        const now = isoNow(clock)
        const proved = await trx
          .updateTable('users')
          .set({ phone_verified_at: now, new_phone: null })
          .set('phone', sql<string | null>`coalesce(new_phone, phone)`)
          .where('id', '=', u)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('users as other')
                  .select('other.id')
                  .whereRef('other.phone', '=', 'users.new_phone')
                  .whereRef('other.id', '!=', 'users.id'),
              ),
            ),
          )
          .returning('phone')
          .executeTakeFirst()
        if (proved) await publish(trx, [`account:${u}`])
        if (proved?.phone) {
          const about = { userId: u, secret: config.sessionSecret, now }
          await noteInitial(trx, { ...about, kind: 'phone', value: proved.phone })
          await lookForRequests(trx, u)
        }
        return proved !== undefined
      })
      if (verified) return true
      const user = await users.byId(u)
      if (!user || user.phone_verified_at === null) return false
      return tokensRepository(db).wasIssued('mobile', t, u)
    },
  }
}

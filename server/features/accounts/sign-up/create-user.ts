import { createHmac } from 'node:crypto'
import { unknownPostalCode } from '#schemas/atoms/postal-code.ts'
import { calls } from '#schemas/calls/calls.ts'
import type { BodyOf } from '#schemas/calls/define-call.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { hashToken, randomToken } from '../../../core/configuration/secrets.ts'
import { HttpError, Refused } from '../../../core/http/errors.ts'
import { once, type Send } from '../../../core/http/idempotency.ts'
import { admitRequest } from '../../../core/http/request-limits.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { giveInitial } from '../../credits/offers.ts'
import type { PostalCodesRepository } from '../../places/offers.ts'
import { makeProfile } from '../../profiles/offers.ts'
import { welcome } from '../messages.ts'
import type { googleIdentities } from '../sign-in/google.ts'
import { newPasswordProblem } from '../sign-in/new-password.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { tokenLifetimes } from '../token-lifetimes.ts'
import { isUnclaimed, setServices, type Users } from '../users.ts'
import type { SignupWizard } from './signup-wizard.ts'
import { activationMessage, mobileMessage } from './verification-messages.ts'

export const EMAIL_TAKEN = 'O e-mail encontra-se já registado.'
export const PHONE_TAKEN = 'O telemóvel encontra-se já registado.'

/** The terms that are accepted by signing up (SGN-21): the day of their last change. */
const TERMS_VERSION = '2018-01-03'

type UserBody = BodyOf<typeof calls.createUser>

/**
 * Creates an account (SGN-18 to SGN-22): checks the payload by the same walk as the form, once for each idempotency
 * key, and writes the messages that verify e-mail and phone, the latter if an SMS may be sent. A Google proof for the
 * same e-mail verifies it at once. An account that a link opened for a client is completed: its sessions end, and
 * nothing that is stored under the e-mail shows until the e-mail is verified again. Throws Refused with the path of
 * each field at fault, TooMany beyond the limits of its network, phone or e-mail. `browser` is the hash of the cookie of
 * who signs up (ACC-14). The phone is the account's once it is confirmed (ACC-35).
 */
export function userCreator(
  services: Services,
  users: Users,
  signup: SignupWizard,
  google: ReturnType<typeof googleIdentities>,
  codes: PostalCodesRepository,
) {
  const { database, clock, config } = services

  return async (
    body: UserBody,
    { key, ip, browser }: { key: string | undefined; ip: string; browser: string },
  ): Promise<{ success: boolean }> => {
    const wizard = await signup()
    const { problems, relevant } = wizards.signup.read(wizard, body)
    const refused = [...problems]
    const weak = newPasswordProblem(body.password)
    if (weak) refused.push({ path: '/password', keyword: 'password', message: weak })
    const { match, suggestions } = await codes.check(body.zip_work)
    if (!match) {
      refused.push({ path: '/zip_work', keyword: 'check', message: unknownPostalCode(suggestions) })
    }
    if (refused.length > 0) throw new Refused(refused)
    const answered = wizards.signup.codec.toWire(wizard.definition, relevant)
    const { name, email, phone, address, city, zip_home, zip_work, distance } = answered

    const now = isoNow(clock)
    // The row of the idempotency key stores a fast hash of the body. The password in it is replaced by a keyed hash,
    // so that it cannot be guessed from there.
    const keyed = createHmac('sha256', config.sessionSecret).update(`password:${body.password}`)
    const sent = { ...body, password: keyed.digest('base64url') }
    const request = { call: calls.createUser.path, key, body: sent, now }
    const fresh = randomToken()
    const id = (await users.unclaimed(email))?.id ?? fresh
    const takenFields = async () => {
      const unclaimed = await users.unclaimed(email)
      const hasOther = unclaimed !== undefined && unclaimed.id !== id
      const emailTaken = hasOther || (await users.isTaken('email', email))
      return [
        ...(emailTaken ? [{ path: '/email', message: EMAIL_TAKEN }] : []),
        ...((await users.isTaken('phone', phone)) ? [{ path: '/phone', message: PHONE_TAKEN }] : []),
      ]
    }
    const prepare = async (): Promise<Send<{ success: boolean }>> => {
      // No index refuses a phone that another account has confirmed: it is this one's once it is confirmed here.
      if (await users.isTaken('phone', phone)) throw new Refused(await takenFields())
      const proof = body.p1 ? await google.readProof(body.p1) : undefined
      const proven = proof?.email === email
      const [emailToken, phoneToken] = [randomToken(), randomToken()]
      const location = await codes.locate(zip_work)
      const user = {
        role: answered.professional === 1 ? ('professional' as const) : ('client' as const),
        status: proven ? ('active' as const) : ('pending' as const),
        name,
        email,
        phone: null,
        new_phone: phone,
        password_hash: await hashPassword(answered.password),
        google_sub: proven ? proof.sub : null,
        signup_hash: proven ? null : browser,
        address,
        city,
        zip_home,
        zip_work,
        distance,
        lat: location?.lat ?? null,
        lng: location?.lng ?? null,
        services: JSON.stringify(answered.lv3),
        campaign: body.p2 ?? null,
        sms: answered.sms ? 1 : 0,
        terms_version: TERMS_VERSION,
        terms_at: now,
        email_verified_at: proven ? now : null,
        phone_verified_at: null,
        created_at: now,
      }
      const token = (kind: 'activation' | 'mobile', text: string) => ({
        hash: hashToken(text),
        kind,
        expires_at: isoNow(clock, tokenLifetimes[kind]),
      })
      return async (trx) => {
        const { sms } = await admitRequest(trx, services, 'sign-up', { ip, email, phone })
        // If somebody else took the e-mail meanwhile, no row is written here.
        const account = await trx
          .insertInto('users')
          .values({ id: fresh, ...user })
          .onConflict((c) =>
            c
              .column('email')
              .doUpdateSet(user)
              .where('users.id', '=', id)
              .where((eb) => isUnclaimed(eb)),
          )
          .returning('id')
          .executeTakeFirstOrThrow()
        await trx.deleteFrom('sessions').where('user_id', '=', account.id).execute()
        await trx.deleteFrom('one_time_tokens').where('user_id', '=', account.id).execute()
        const links = [token('activation', emailToken), ...(sms ? [token('mobile', phoneToken)] : [])]
        await trx
          .insertInto('one_time_tokens')
          .values(links.map((link) => ({ ...link, user_id: account.id })))
          .execute()
        await enqueue(trx, now, [
          proven
            ? messageTo(welcome, email, { name, link: `${config.origin}/login` })
            : activationMessage(config, user, emailToken),
          ...(sms ? [mobileMessage(config, { id: account.id, phone }, phoneToken)] : []),
        ])
        if (user.role === 'professional') {
          if (answered.lv3.length > 0) await setServices(trx, account.id, answered.lv3)
          await makeProfile(trx, account.id, { name, at: now })
          if (proven) await giveInitial(trx, { userId: account.id, secret: config.sessionSecret, now })
        }
        return { success: true }
      }
    }
    try {
      return await once(database, request, prepare)
    } catch (error) {
      if (error instanceof HttpError) throw error
      // The unique index failed: somebody else has the e-mail by now.
      const taken = await takenFields()
      throw taken.length > 0 ? new Refused(taken) : error
    }
  }
}

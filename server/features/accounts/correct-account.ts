import type { Selectable, Updateable } from 'kysely'
import { toWirePhone } from '#schemas/atoms/phone.ts'
import type { Tables, Trx } from '../../core/db/tables.ts'
import { isTaken } from '../../core/db/taken.ts'
import { Conflict, NotFound, Refused } from '../../core/http/errors.ts'
import { publish } from '../../core/http/streams/topics.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { accountSubject, recordAction } from '../audit/offers.ts'
import { checkEmail, checkPhone } from '../contact-checks/offers.ts'
import { type Contact, type Correction, correctedParts, SAME_CONTACT } from './correction.ts'
import { accountCorrected } from './messages.ts'
import { giveEmail } from './own/email.ts'
import { tokensRepository } from './sign-in/tokens.ts'
import { EMAIL_TAKEN, PHONE_TAKEN } from './sign-up/create-user.ts'
import { activationLink } from './sign-up/verification-messages.ts'
import { phoneOf, usersRepository } from './users.ts'

const UNKNOWN = 'Esta conta não existe.'
const ADMIN = 'O contacto de quem é da administração só é mudado pela própria pessoa, na sua conta.'
const NO_PHONE = 'Escreva o telemóvel: a conta tem um.'

/**
 * Corrects the contact of an account for its owner (ADM-73). A new e-mail and a new phone count at once and are unproved: the e-mail
 * gets a link that confirms it, and all sessions end. The former e-mail and the one that the account has from then on are told, and the
 * log says which parts were corrected. Throws Refused for what cannot be, NotFound, and Conflict where nothing changes and for an
 * administrator's account.
 */
export async function correctAccount(
  services: Services,
  id: string,
  { by, reason, ...wanted }: Correction,
): Promise<void> {
  const { database, clock } = services
  const now = isoNow(clock)
  const work = async (trx: Trx) => {
    const rows = trx.selectFrom('users').selectAll().where('id', '=', id)
    const user = await (database.skipLocked ? rows.forUpdate() : rows).executeTakeFirst()
    if (!user) throw new NotFound(UNKNOWN)
    if (user.role === 'admin' || user.invited_role === 'admin') throw new Conflict(ADMIN)
    const contact = {
      name: wanted.name.trim(),
      email: wanted.email.trim().toLowerCase(),
      phone: wanted.phone.trim() === '' ? null : toWirePhone(wanted.phone),
    }
    const parts = correctedParts({ ...user, phone: phoneOf(user) }, contact)
    if (parts.length === 0) throw new Conflict(SAME_CONTACT)
    const problems = await problemsOf(trx, user, contact)
    if (problems.length > 0) throw new Refused(problems)
    await give(trx, services, user, { ...contact, now })
    const isNew = contact.email !== user.email
    const link = isNew ? await linkFor(trx, services, { id, email: contact.email }) : null
    const name = isNew || user.email_verified_at === null ? '' : contact.name
    await enqueue(trx, now, [messageTo(accountCorrected, contact.email, { name, parts, link })])
    await publish(trx, [`account:${id}`])
    await recordAction(trx, now, by, {
      action: 'account.contact',
      subject: accountSubject(contact.email),
      note: `${parts.join(', ')}: ${reason.trim()}`,
    })
  }
  await database.inTransaction(work).catch((error: unknown) => {
    throw isTaken(error) ? new Refused([{ path: '/email', message: EMAIL_TAKEN }]) : error
  })
}

type User = Selectable<Tables['users']>

/** Why a contact cannot be the account's, each at its field; what stays is not looked at. */
async function problemsOf(trx: Trx, user: User, { email, phone }: Contact) {
  const users = usersRepository(trx)
  const problems: { path: string; message: string }[] = []
  if (email !== user.email) {
    const { valid, message } = checkEmail(email)
    if (!valid) problems.push({ path: '/email', message })
    else if (await users.isTaken('email', email)) problems.push({ path: '/email', message: EMAIL_TAKEN })
  }
  if (phone !== phoneOf(user)) {
    const { valid, message } =
      phone === null
        ? { valid: false, message: NO_PHONE }
        : checkPhone(phone, user.role === 'client' ? 'internationalPhone' : 'phone')
    if (!valid) problems.push({ path: '/phone', message })
    else if (phone !== null && (await users.isTaken('phone', phone)))
      problems.push({ path: '/phone', message: PHONE_TAKEN })
  }
  return problems
}

/** Gives the account the contact: what is new is unproved, and opens nothing that was begun with the former one. */
async function give(
  trx: Trx,
  services: Services,
  user: User,
  { name, email, phone, now }: Contact & { now: string },
): Promise<void> {
  const { id } = user
  const tokens = tokensRepository(trx)
  const columns: Updateable<Tables['users']> = { name }
  if (phone !== phoneOf(user)) {
    await tokens.revoke(['mobile'], id)
    Object.assign(columns, { phone: null, new_phone: phone, phone_verified_at: null })
  }
  await trx.updateTable('users').set(columns).where('id', '=', id).execute()
  if (email === user.email) return
  await giveEmail(trx, services, { user: { ...user, name }, to: email, proved: null, now })
  await tokens.revoke(['newEmail', 'proof'], id)
  await trx.updateTable('users').set({ signup_hash: null }).where('id', '=', id).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
}

/** The link that confirms an account's e-mail (ACC-14). */
async function linkFor(
  trx: Trx,
  { config, clock }: Services,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const token = await tokensRepository(trx).issue('activation', id, clock.now())
  return activationLink(config, email, token)
}

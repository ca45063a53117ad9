import { NEW_EMAIL, ownDataPath } from '#schemas/accounts/own-data.ts'
import { email as emailAtom } from '#schemas/atoms/email.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { isTaken } from '../../../core/db/taken.ts'
import { Conflict, Refused } from '../../../core/http/errors.ts'
import { keepWithin } from '../../../core/http/rate-limit.ts'
import { publish } from '../../../core/http/streams/topics.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { movePerson } from '../../../core/person.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { accountSubject, recordAction, renameAccount } from '../../audit/offers.ts'
import { noteInitial } from '../../credits/offers.ts'
import { emailChanged, newEmail } from '../messages.ts'
import { accountOfPerson } from '../person.ts'
import { tokensRepository } from '../sign-in/tokens.ts'
import { EMAIL_TAKEN } from '../sign-up/create-user.ts'
import { type User, usersRepository, validateUser } from '../users.ts'

const LINK_OVER =
  'A ligação já foi usada, passou o prazo ou é de outra conta. Peça de novo para mudar o e-mail.'
const SAME = 'Este já é o e-mail da sua conta.'

/** Another e-mail of one's own account (ACC-57, ADM-33). */
export function ownEmail(services: Services) {
  const { database, clock, config } = services

  return {
    /**
     * Sends a link to the address that is wanted; links that were sent before end. The password was checked. Throws Refused
     * for an address that cannot be the account's, TooMany beyond the limit.
     */
    async ask(user: User, address: string): Promise<void> {
      const email = address.toLowerCase()
      const refuse = (message: string) => new Refused([{ path: '/email', message }], message)
      if (!emailAtom.test(email)) throw refuse(emailAtom.messages.format)
      if (email === user.email) throw refuse(SAME)
      // Counted first: nobody tries out many addresses.
      await keepWithin(services, 'new e-mail of an account', user.id)
      if (await usersRepository(database.db).isTaken('email', email)) throw refuse(EMAIL_TAKEN)
      const now = isoNow(clock)
      await database.inTransaction(async (trx) => {
        const tokens = tokensRepository(trx)
        // A token is for the address that was asked for last.
        await tokens.revoke(['newEmail'], user.id)
        await trx.updateTable('users').set({ new_email: email }).where('id', '=', user.id).execute()
        const token = await tokens.issue('newEmail', user.id, clock.now())
        const link = `${config.origin}${ownDataPath(user.role)}?${NEW_EMAIL}=${token}`
        const name = user.email_verified_at === null ? '' : user.name
        await enqueue(trx, now, [messageTo(newEmail, email, { name, link })])
        if (user.role !== 'admin') return
        await recordAction(trx, now, user, {
          action: 'account.new-email',
          subject: accountSubject(user.email),
        })
      })
    },

    /**
     * Makes the address that was asked for the account's, by the token of its link, with all that is stored under the former
     * one where that was proved; the account's other sessions end, and the former address is told. Once more, its link changes
     * nothing. Throws Conflict for a link that does not count, and where the address has an account by now.
     */
    async confirm({ id }: { id: string }, token: string, session: string): Promise<void> {
      const work = (trx: Trx) => confirmed(trx, services, { id, token, session })
      await database.inTransaction(work).catch((error: unknown) => {
        throw isTaken(error) ? new Conflict(EMAIL_TAKEN) : error
      })
    },
  }
}

async function confirmed(
  trx: Trx,
  services: Services,
  { id, token, session }: { id: string; token: string; session: string },
): Promise<void> {
  const { clock, config } = services
  const now = isoNow(clock)
  const tokens = tokensRepository(trx)
  const fresh = await tokens.use('newEmail', token, clock.now(), id)
  const user = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  // The link has done it before, as where the connection broke (ACC-36).
  if (!fresh && user?.new_email === null && (await tokens.wasUsed('newEmail', token, id))) return
  if (!fresh || !user?.new_email) throw new Conflict(LINK_OVER)
  const { new_email: to, role, email_verified_at } = user
  await giveEmail(trx, services, { user, to, now, proved: email_verified_at === null ? null : now })
  await validateUser(trx, id, now, config.sessionSecret)
  await trx.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', session).execute()
  if (role === 'admin')
    await recordAction(trx, now, user, { action: 'account.email', subject: accountSubject(to) })
}

interface GivenEmail {
  /** The account as it was. */
  readonly user: Pick<User, 'id' | 'email' | 'name' | 'role' | 'email_verified_at'>
  /** In lower case. */
  readonly to: string
  /** Since when it is proved; null while it is not. ISO 8601, as `now`. */
  readonly proved: string | null
  readonly now: string
}

/**
 * Makes an address an account's, with all that is stored under the former one where that was proved; links and a Google account of the
 * former address lead to it no more, and the former address is told (ACC-57, ADM-73). Sessions stay. Throws Conflict for an address
 * that another account has.
 */
export async function giveEmail(
  trx: Trx,
  services: Services,
  { user: { id, email: from, name, role, email_verified_at }, to, proved, now }: GivenEmail,
): Promise<void> {
  const { sessionSecret: secret } = services.config
  const wasProved = email_verified_at !== null
  await takeOver(trx, services, to)
  await trx
    .updateTable('users')
    .set({ email: to, new_email: null, google_sub: null, email_verified_at: proved })
    .where('id', '=', id)
    .execute()
  if (wasProved) await movePerson(trx, services, { from, to, now })
  if (wasProved && role === 'professional')
    await noteInitial(trx, { userId: id, secret, now, kind: 'mailbox', value: to })
  await tokensRepository(trx).revoke(['reset', 'signon', 'activation', 'erasure'], id)
  await renameAccount(trx, { from, to })
  await publish(trx, [`account:${id}`])
  // The holder of an address that was never proved asked for nothing.
  if (wasProved) await enqueue(trx, now, [messageTo(emailChanged, from, { name })])
}

/** Ends an account that a link opened for the address and that nobody has completed (SGN-22); its requests stay. Throws Conflict for another one's. */
async function takeOver(trx: Trx, { config }: Services, email: string): Promise<void> {
  const users = usersRepository(trx)
  if (await users.isTaken('email', email)) throw new Conflict(EMAIL_TAKEN)
  if (await users.unclaimed(email)) await accountOfPerson.erase(trx, config, email)
}

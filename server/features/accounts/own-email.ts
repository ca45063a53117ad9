import { email as emailAtom } from '#schemas/atoms/email.ts'
import { Conflict, Refused } from '../../core/http/errors.ts'
import { keepWithin } from '../../core/http/rate-limit.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { type Admin, accountSubject, recordAction, renameAccount } from '../audit/offers.ts'
import { emailChanged, newEmail } from './messages.ts'
import { tokensRepository } from './sign-in/tokens.ts'
import { EMAIL_TAKEN } from './sign-up/create-user.ts'
import type { User } from './users.ts'

const LINK_OVER =
  'A ligação já foi usada, passou o prazo ou é de outra conta. Peça de novo para mudar o e-mail.'
const SAME = 'Este já é o e-mail da sua conta.'

/** Another e-mail of an administrator's own account (ADM-33). */
export function ownEmail(services: Services) {
  const { database, clock, config } = services
  const { db } = database

  return {
    /**
     * Sends a link to the address that is wanted; links that were sent before end. The password was checked. Throws Refused
     * for an address that cannot be the account's, TooMany beyond the limit.
     */
    async ask(user: User, admin: Admin, address: string): Promise<void> {
      const email = address.toLowerCase()
      const refuse = (message: string) => new Refused([{ path: '/email', message }], message)
      if (!emailAtom.test(email)) throw refuse(emailAtom.messages.format)
      if (email === user.email) throw refuse(SAME)
      if (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
        throw refuse(EMAIL_TAKEN)
      await keepWithin(services, 'new e-mail of an administrator', user.id)
      const now = isoNow(clock)
      await database.inTransaction(async (trx) => {
        const tokens = tokensRepository(trx)
        // A token is for the address that was asked for last.
        await tokens.revoke(['newEmail'], user.id)
        await trx.updateTable('users').set({ new_email: email }).where('id', '=', user.id).execute()
        const token = await tokens.issue('newEmail', user.id, clock.now())
        const link = `${config.origin}/admin/conta?novo-email=${token}`
        await enqueue(trx, now, [messageTo(newEmail, email, { name: user.name, link })])
        const subject = accountSubject(user.email)
        await recordAction(trx, now, admin, { action: 'account.new-email', subject })
      })
    },

    /**
     * Makes the address that was asked for the account's, by the token of its link; the account's other sessions end, and the
     * former address is told. Once more, its link changes nothing. Throws Conflict for a link that does not count, and where the address has an account by now.
     */
    async confirm(admin: Admin, token: string, session: string): Promise<void> {
      const now = isoNow(clock)
      await database.inTransaction(async (trx) => {
        const tokens = tokensRepository(trx)
        const fresh = await tokens.use('newEmail', token, clock.now(), admin.id)
        const user = await trx
          .selectFrom('users')
          .select(['email', 'new_email', 'name'])
          .where('id', '=', admin.id)
          .executeTakeFirst()
        // The link has done it before, as where the connection broke (ACC-36).
        if (!fresh && user?.new_email === null && (await tokens.wasUsed('newEmail', token, admin.id))) return
        if (!fresh) throw new Conflict(LINK_OVER)
        if (!user?.new_email) throw new Conflict(LINK_OVER)
        const { email: from, new_email: to } = user
        const taken = await trx.selectFrom('users').select('id').where('email', '=', to).executeTakeFirst()
        if (taken) throw new Conflict(EMAIL_TAKEN)
        await trx
          .updateTable('users')
          .set({ email: to, new_email: null, email_verified_at: now })
          .where('id', '=', admin.id)
          .execute()
        await tokens.revoke(['reset', 'signon'], admin.id)
        await trx.deleteFrom('sessions').where('user_id', '=', admin.id).where('id', '!=', session).execute()
        await renameAccount(trx, { from, to })
        await enqueue(trx, now, [messageTo(emailChanged, from, { name: user.name })])
        await recordAction(trx, now, admin, { action: 'account.email', subject: accountSubject(to) })
      })
    },
  }
}

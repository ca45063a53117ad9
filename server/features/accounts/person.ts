import type { PersonalData } from '../../core/feature.ts'
import { forgetAccount, forgetRecipients } from '../audit/offers.ts'
import { accountMessages, adminInvitation } from './messages.ts'

/** The messages that belong to an account; an administrator's invitation is somebody else's. */
const ofAccount = accountMessages.filter((message) => message !== adminInvitation).map(({ name }) => name)

/** A person's account and credits; without what only protects the account. */
export const accountOfPerson: PersonalData = {
  of: 'account',

  async export({ database: { db } }, email) {
    const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    const { password_hash: _, google_sub: __, ...account } = user ?? { password_hash: null, google_sub: null }
    const credits = db
      .selectFrom('credit_entries')
      .select(['amount', 'reason', 'created_at'])
      .where('user_id', '=', user?.id ?? '')
    return { account: user ? account : null, credits: await credits.execute() }
  },

  async erase(trx, _config, email) {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'phone'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) return
    const recipients = [email, ...(user.phone === null ? [] : [user.phone])]
    await trx
      .deleteFrom('outbox')
      .where('recipient', 'in', recipients)
      .where('template', 'in', ofAccount)
      .execute()
    await forgetAccount(trx, email)
    await forgetRecipients(trx, recipients)
    for (const table of ['sessions', 'one_time_tokens', 'credit_entries'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
    }
    await trx.deleteFrom('users').where('id', '=', user.id).execute()
  },
}

import { publish } from '../../core/http/streams/topics.ts'
import type { PersonalData } from '../../core/services.ts'
import { forgetAccount, forgetRecipients } from '../audit/offers.ts'
import { erasePhotosOfChats } from '../chat/offers.ts'
import { eraseProfile } from '../profiles/offers.ts'
import { accountMessages, adminInvitation } from './messages.ts'

/** The messages that belong to an account; an administrator's invitation is somebody else's. */
const ofAccount = accountMessages.filter((message) => message !== adminInvitation).map(({ name }) => name)

/** A person's account; without what only protects it. */
export const accountOfPerson: PersonalData = {
  of: 'account',

  async export({ database: { db } }, email) {
    const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    if (!user) return { account: null }
    const { password_hash: _, google_sub: __, signup_hash: ___, ...account } = user
    // Without what a device is signed in by.
    const devices = await db
      .selectFrom('sessions')
      .select(['program', 'system', 'created_at', 'used_at', 'expires_at'])
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .execute()
    return { account, devices }
  },

  async erase(trx, _config, email) {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'phone', 'new_phone', 'new_email'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!user) return
    const recipients = [email, user.phone, user.new_phone, user.new_email].filter((to) => to !== null)
    await trx
      .deleteFrom('outbox')
      .where('recipient', 'in', recipients)
      .where('template', 'in', ofAccount)
      .execute()
    await forgetAccount(trx, email)
    await forgetRecipients(trx, recipients)
    const accountTables = ['sessions', 'one_time_tokens', 'known_sign_ons', 'professional_services'] as const
    for (const table of accountTables) {
      await trx.deleteFrom(table).where('user_id', '=', user.id).execute()
    }
    await eraseProfile(trx, user.id)
    await erasePhotosOfChats(trx, 'proposals.professional_id', user.id)
    await trx.deleteFrom('users').where('id', '=', user.id).execute()
    await publish(trx, [`account:${user.id}`])
  },
}

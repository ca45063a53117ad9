import type { PersonalData } from '../../core/services.ts'
import { newsletterMessages } from './messages.ts'

/** When a person asked for the newsletter, and confirmed it; false for nobody who did. */
export const subscriptionOfPerson: PersonalData = {
  of: 'email',

  async export({ database: { db } }, email) {
    const subscriber = await db
      .selectFrom('newsletter_subscribers')
      .select(['created_at', 'confirmed_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    return { newsletter: subscriber ?? false }
  },

  async moves(trx, { from, to }) {
    const subscriber = trx.selectFrom('newsletter_subscribers').select('email').where('email', '=', to)
    await trx
      .deleteFrom('newsletter_subscribers')
      .where('email', '=', from)
      .where(({ exists }) => exists(subscriber))
      .execute()
    await trx.updateTable('newsletter_subscribers').set({ email: to }).where('email', '=', from).execute()
  },

  async erase(trx, _config, email) {
    await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
    const names = newsletterMessages.map(({ name }) => name)
    await trx
      .deleteFrom('outbox')
      .where('recipient', '=', email)
      .where('template', 'in', names)
      .where('state', '<>', 'sent')
      .execute()
  },
}

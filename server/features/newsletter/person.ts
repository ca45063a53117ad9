import type { PersonalData } from '../../core/services.ts'

/** Whether a person subscribed the newsletter. */
export const subscriptionOfPerson: PersonalData = {
  of: 'email',

  async export({ database: { db } }, email) {
    const subscriber = db.selectFrom('newsletter_subscribers').select('email').where('email', '=', email)
    return { newsletter: (await subscriber.executeTakeFirst()) !== undefined }
  },

  async erase(trx, _config, email) {
    await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
  },
}

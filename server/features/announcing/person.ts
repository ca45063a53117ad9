import { sql } from 'kysely'
import type { PersonalData } from '../../core/services.ts'

/** How a professional wants to be told. It is erased with the account, as is what they were told of. */
export const noticesOfPerson: PersonalData = {
  of: 'account',

  async export({ database: { db } }, email) {
    const settings = await db
      .selectFrom('announcement_settings')
      .innerJoin('users', 'users.id', 'announcement_settings.user_id')
      .select(['told', 'hour', 'holiday_from', 'holiday_until', 'answer_minutes'])
      .where('users.email', '=', email)
      .executeTakeFirst()
    return { notices: settings ?? null }
  },

  async erase(trx) {
    // The account was erased before: what belonged to it has no account any more.
    for (const table of [
      'announcements',
      'invitations',
      'announcement_settings',
      'lead_guests',
      'request_looks',
      'place_waits',
    ] as const)
      await trx
        .deleteFrom(table)
        .where(sql<boolean>`not exists (select 1 from users where users.id = ${sql.ref(`${table}.user_id`)})`)
        .execute()
  },
}

/** The e-mails that a person has ended. */
export const stopsOfPerson: PersonalData = {
  of: 'email',

  async export({ database: { db } }, email) {
    const stops = await db.selectFrom('message_stops').select('kind').where('email', '=', email).execute()
    return { ended_messages: stops.map(({ kind }) => kind) }
  },

  async moves(trx, { from, to }) {
    const stops = trx.selectFrom('message_stops').select('kind').where('email', '=', to)
    await trx.deleteFrom('message_stops').where('email', '=', from).where('kind', 'in', stops).execute()
    await trx.updateTable('message_stops').set({ email: to }).where('email', '=', from).execute()
  },

  async erase(trx, _config, email) {
    await trx.deleteFrom('message_stops').where('email', '=', email).execute()
  },
}

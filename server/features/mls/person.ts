import { sql } from 'kysely'
import type { PersonalData } from '../../core/services.ts'

/** The properties that a professional shares. They are erased with the account. */
export const sharedOfPerson: PersonalData = {
  of: 'account',

  async export({ database: { db } }, email) {
    const shared_properties = await db
      .selectFrom('shared_properties')
      .innerJoin('users', 'users.id', 'shared_properties.user_id')
      .select(['business', 'kind', 'size', 'area', 'price', 'place_text as place', 'description'])
      .select(['commission', 'link', 'removed_reason', 'expires_at', 'shared_properties.created_at'])
      .where('users.email', '=', email)
      .orderBy('shared_properties.created_at')
      .orderBy('shared_properties.id')
      .execute()
    return { shared_properties }
  },

  async erase(trx) {
    // The account was erased before: what belonged to it has no account any more.
    await trx
      .deleteFrom('shared_properties')
      .where(
        sql<boolean>`not exists (select 1 from users where users.id = ${sql.ref('shared_properties.user_id')})`,
      )
      .execute()
  },
}

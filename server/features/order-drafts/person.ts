import type { PersonalData } from '../../core/feature.ts'
import { releasePhotos } from './draft-photos.ts'

/** The unfinished orders of a person, from the moment that they say an e-mail. */
export const draftsOfPerson: PersonalData = {
  of: 'email',

  async export({ database: { db } }, email) {
    const rows = await db
      .selectFrom('order_drafts')
      .select(['service_id', 'answers', 'saved_at'])
      .where('email', '=', email)
      .orderBy('saved_at')
      .execute()
    return { drafts: rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) })) }
  },

  async erase(trx, _config, email) {
    const drafts = await trx.selectFrom('order_drafts').select('id').where('email', '=', email).execute()
    await releasePhotos(
      trx,
      drafts.map(({ id }) => id),
    )
    await trx.deleteFrom('order_drafts').where('email', '=', email).execute()
  },
}

import type { PersonalData } from '../../core/services.ts'
import { releasePhotos } from './draft-photos.ts'

/** The unfinished orders of a person, from the moment that they say an e-mail. */
export const draftsOfPerson: PersonalData = {
  of: 'email',

  async export({ database: { db } }, email) {
    const rows = await db
      .selectFrom('order_drafts')
      .innerJoin('order_draft_devices', 'draft_id', 'id')
      .select(['order_drafts.service_id', 'answers', 'contact', 'saved_at'])
      .where('order_draft_devices.email', '=', email)
      .orderBy('saved_at')
      .execute()
    const answersOf = (row: (typeof rows)[number]) => ({
      ...JSON.parse(row.answers),
      ...JSON.parse(row.contact),
    })
    return {
      drafts: rows.map((row) => ({
        service_id: row.service_id,
        answers: answersOf(row),
        saved_at: row.saved_at,
      })),
    }
  },

  async moves(trx, { from, to }) {
    await trx.updateTable('order_draft_devices').set({ email: to }).where('email', '=', from).execute()
  },

  async erase(trx, _config, email) {
    const drafts = await trx
      .selectFrom('order_draft_devices')
      .select('draft_id')
      .where('email', '=', email)
      .execute()
    const ids = drafts.map(({ draft_id }) => draft_id)
    if (ids.length === 0) return
    await releasePhotos(trx, ids)
    await trx.deleteFrom('order_draft_devices').where('draft_id', 'in', ids).execute()
    await trx.deleteFrom('order_drafts').where('id', 'in', ids).execute()
  },
}

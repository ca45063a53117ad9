import { isDocument } from '#schemas/photos/photos.ts'
import type { PersonalData } from '../../core/services.ts'
import { erasePhotosOfChats } from '../chat/offers.ts'
import { jpegOf as contentOf } from './jpeg-of.ts'
import { removeUnheld } from './repository.ts'

/**
 * The photographs of a person's requests, sent or unfinished. They are erased before the requests, which are needed to find
 * them; so are those of the chats about them, which the chat exports.
 */
export const photosOfPerson: PersonalData = {
  of: 'email',

  async export({ config, database: { db } }, email) {
    const rows = await db
      .selectFrom('lead_photos')
      .innerJoin('leads', 'leads.id', 'lead_photos.lead_id')
      .innerJoin('photos', 'photos.id', 'lead_photos.photo_id')
      .select(['photos.id', 'photos.store', 'photos.created_at', 'leads.cod as request'])
      .where('leads.email', '=', email)
      .orderBy('photos.created_at')
      .orderBy('photos.id')
      .execute()
    const unsent = await db
      .selectFrom('order_draft_photos')
      .innerJoin('photos', 'photos.id', 'order_draft_photos.photo_id')
      .select(['photos.id', 'photos.store', 'photos.created_at'])
      .where('order_draft_photos.draft_id', 'in', (eb) =>
        eb.selectFrom('order_draft_devices').select('draft_id').where('email', '=', email),
      )
      .orderBy('photos.created_at')
      .orderBy('photos.id')
      .execute()
    const photos = []
    for (const { id, store, created_at, request } of [
      ...rows,
      ...unsent.map((row) => ({ ...row, request: null })),
    ]) {
      const content = await contentOf(config, db, { id, store })
      photos.push({ id, request, created_at, ...(isDocument(id) ? { pdf: content } : { jpeg: content }) })
    }
    return { photos }
  },

  async erase(trx, _config, email) {
    const theirs = trx.selectFrom('leads').select('id').where('email', '=', email)
    const held = await trx
      .deleteFrom('lead_photos')
      .where('lead_id', 'in', theirs)
      .returning('photo_id')
      .execute()
    await removeUnheld(
      trx,
      held.map(({ photo_id }) => photo_id),
    )
    await erasePhotosOfChats(trx, 'leads.email', email)
  },
}

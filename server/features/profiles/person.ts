import type { PersonalData } from '../../core/services.ts'
import { jpegOf } from '../photos/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'

/** The reviews that a client wrote. They are erased before the requests, by which they are found. */
export const reviewsOfPerson: PersonalData = {
  of: 'email',

  async export({ database: { db } }, email) {
    const reviews = await db
      .selectFrom('reviews')
      .innerJoin('leads', 'leads.id', 'reviews.lead_id')
      .select(['leads.cod as request', 'reviews.stars', 'reviews.words', 'reviews.created_at'])
      .where('leads.email', '=', email)
      .orderBy('reviews.created_at')
      .execute()
    return { reviews }
  },

  async erase(trx, _config, email) {
    const theirs = trx.selectFrom('leads').select('id').where('email', '=', email)
    const gone = await trx.deleteFrom('reviews').where('lead_id', 'in', theirs).returning('lead_id').execute()
    // Pages that are kept may show them (PAGE-55).
    if (gone.length > 0) await catalogueChanges(trx)
  },
}

/** A professional's profile with its photographs. It is erased with the account (`eraseProfile`). */
export const profileOfPerson: PersonalData = {
  of: 'account',

  async export({ config, database: { db } }, email) {
    const profile = await db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.user_id')
      .selectAll('profiles')
      .where('users.email', '=', email)
      .executeTakeFirst()
    if (!profile) return { profile: null }
    const rows = await db
      .selectFrom('profile_photos')
      .innerJoin('photos', 'photos.id', 'profile_photos.photo_id')
      .select(['photos.id', 'photos.store', 'profile_photos.place'])
      .where('profile_photos.user_id', '=', profile.user_id)
      .orderBy('place')
      .orderBy('position')
      .execute()
    const photos: { place: string; jpeg: Awaited<ReturnType<typeof jpegOf>> }[] = []
    for (const { place, ...photo } of rows) photos.push({ place, jpeg: await jpegOf(config, db, photo) })
    const verifications = await db
      .selectFrom('verifications')
      .select(['kind', 'value', 'state', 'reason', 'created_at', 'decided_at'])
      .where('user_id', '=', profile.user_id)
      .execute()
    const credentials = await db
      .selectFrom('credentials')
      .leftJoin('credential_files as file', 'file.credential_id', 'credentials.id')
      .select([
        'kind',
        'number',
        'issuer',
        'until',
        'state',
        'reason',
        'created_at',
        'credentials.decided_at',
      ])
      .select(['ends_on', 'file.name as document', 'file.content'])
      .where('user_id', '=', profile.user_id)
      .execute()
    const reviews = await db
      .selectFrom('reviews')
      .select(['stars', 'words', 'created_at', 'answer', 'answered_at'])
      .where('professional_id', '=', profile.user_id)
      .execute()
    const removed = await db
      .selectFrom('removed_parts')
      .select(['id', 'subject', 'content', 'removed_at'])
      .where('user_id', '=', profile.user_id)
      .execute()
    const removedPhotos = await db
      .selectFrom('removed_photos')
      .innerJoin('removed_parts', 'removed_parts.id', 'removed_photos.removed_id')
      .innerJoin('photos', 'photos.id', 'removed_photos.photo_id')
      .select(['photos.id', 'photos.store', 'removed_parts.id as place'])
      .where('removed_parts.user_id', '=', profile.user_id)
      .execute()
    for (const { place, ...photo } of removedPhotos)
      photos.push({ place, jpeg: await jpegOf(config, db, photo) })
    return { profile: { ...profile, photos, removed, verifications, credentials, reviews } }
  },

  async erase() {},
}

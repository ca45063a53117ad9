import { type PhotoPlace, photoPlaces } from '#schemas/profiles/own-profile.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { Refused } from '../../core/http/errors.ts'
import { notOwn, removeUnheld } from '../photos/offers.ts'

const NOT_THERE =
  'Há imagens que não chegaram a ser enviadas ou já não estão guardadas. Retire-as ou junte-as de novo.'

/** The ids of a profile's photographs by their place. */
export type ProfilePictures = Readonly<Record<PhotoPlace, readonly string[]>>

/** The photographs of a profile, in order. */
export async function picturesOf(db: Pick<Db, 'selectFrom'>, userId: string): Promise<ProfilePictures> {
  const rows = await db
    .selectFrom('profile_photos')
    .select(['place', 'photo_id'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  const at = (place: PhotoPlace) => rows.filter((row) => row.place === place).map((row) => row.photo_id)
  return { logo: at('logo'), banner: at('banner'), gallery: at('gallery') }
}

/** The logos or portraits of professionals, by their accounts: the ids of the photographs. */
export async function logosOf(
  db: Pick<Db, 'selectFrom'>,
  professionals: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (professionals.length === 0) return new Map()
  const rows = await db
    .selectFrom('profile_photos')
    .select(['user_id', 'photo_id'])
    .where('user_id', 'in', professionals)
    .where('place', '=', 'logo')
    .execute()
  return new Map(rows.map(({ user_id, photo_id }) => [user_id, photo_id]))
}

/**
 * Replaces the photographs of a profile, and returns the ids of those that it lost. Throws Refused, at each place, for a
 * photograph that is neither in the profile nor uploaded by one of the owners (PRF-4).
 */
export async function savePictures(
  trx: Trx,
  userId: string,
  pictures: ProfilePictures,
  owners: readonly string[],
): Promise<string[]> {
  const before = Object.values(await picturesOf(trx, userId)).flat()
  const now = Object.values(pictures).flat()
  const added = now.filter((id) => !before.includes(id))
  const foreign = new Set(await notOwn(trx, added, owners))
  const refused = photoPlaces.filter((place) => pictures[place].some((id) => foreign.has(id)))
  if (refused.length > 0)
    throw new Refused(refused.map((place) => ({ path: `/${place}`, message: NOT_THERE })))
  await trx.deleteFrom('profile_photos').where('user_id', '=', userId).execute()
  const rows = photoPlaces.flatMap((place) =>
    pictures[place].map((photo_id, position) => ({ user_id: userId, place, position, photo_id })),
  )
  if (rows.length > 0) await trx.insertInto('profile_photos').values(rows).execute()
  const removed = before.filter((id) => !now.includes(id))
  await removeUnheld(trx, removed)
  return removed
}

/** Whether a photograph is on the public page of a professional: then everybody may see it (PRF-4). */
export async function isOnProfile(db: Db, photoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profile_photos')
    .innerJoin('users', 'users.id', 'profile_photos.user_id')
    .select('users.id')
    .where('profile_photos.photo_id', '=', photoId)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

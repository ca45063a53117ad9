import { sql } from 'kysely'
import { smallPhotoPath } from '#schemas/photos/photos.ts'
import { MEASURED_DAYS } from '#schemas/requests/promise.ts'
import type { Db } from '../../core/db/tables.ts'
import { logosOf } from './profile-photos.ts'
import { ratingsOf } from './ratings.ts'

const DAY_MS = 24 * 3_600_000
/** The newest requests of a service whose proposals are looked at. */
const RECENT_REQUESTS = 200
/** How many professionals a service's page shows at most (PAGE-53). */
const MAX_ACTIVE = 3
/** How many reviews the home page shows at most (PAGE-54). */
const MAX_REVIEWS = 6
/** How many photographs of work the home page shows at most, and how many of one professional (PAGE-70). */
const MAX_WORK = 9
const MAX_WORK_OF_ONE = 3

type Reader = Pick<Db, 'selectFrom'>

/** Professionals with a profile that says who they are: samples, or real ones. */
const people = (db: Reader, sample: 0 | 1) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .where('users.role', '=', 'professional')
    .where('users.status', '=', 'active')
    .where('users.suspended_at', 'is', null)
    .where('users.sample', '=', sample)
    .where('profiles.published_at', 'is not', null)

/** The professionals whom every visitor may see: no samples, and only who says who they are. */
const shownPeople = (db: Reader) => people(db, 0)

/** The professionals who do a service and sent the most proposals for its newest requests (PAGE-53). `now` in milliseconds. */
export async function activeProfessionals(db: Reader, serviceId: number, now: number) {
  const recent = db
    .selectFrom('leads')
    .select('leads.id')
    .where('leads.service_id', '=', serviceId)
    // As the index of the promise says it.
    .where(sql<boolean>`coalesce(leads.opened_at, '') <> ''`)
    .where('leads.opened_at', '>', new Date(now - MEASURED_DAYS * DAY_MS).toISOString())
    .orderBy('leads.opened_at', 'desc')
    .limit(RECENT_REQUESTS)
  const rows = await shownPeople(db)
    .innerJoin('proposals', 'proposals.professional_id', 'users.id')
    .innerJoin('professional_services', 'professional_services.user_id', 'users.id')
    .select(['users.id', 'users.city', 'profiles.name', 'profiles.slug'])
    .where('professional_services.service_id', '=', serviceId)
    .where('proposals.lead_id', 'in', recent)
    .where('proposals.state', '<>', 'withdrawn')
    .groupBy(['users.id', 'users.city', 'profiles.name', 'profiles.slug'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('users.id')
    .limit(MAX_ACTIVE)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [ratings, logos] = [await ratingsOf(db, ids), await logosOf(db, ids)]
  return rows.map(({ id, city, ...shown }) => {
    const logo = logos.get(id)
    return {
      ...shown,
      city: city ?? '',
      face: logo === undefined ? null : smallPhotoPath(logo),
      rating: ratings.get(id) ?? null,
    }
  })
}

/** The newest reviews that everybody sees, each of a chosen proposal (REV-1), for the home page (PAGE-54). */
export const newestReviews = (db: Reader) =>
  shownPeople(db)
    .innerJoin('reviews', 'reviews.professional_id', 'users.id')
    .innerJoin('services', 'services.id', 'reviews.service_id')
    .select(['reviews.stars', 'reviews.words', 'services.title as service'])
    .select(['profiles.name', 'profiles.slug'])
    .where('reviews.hidden_at', 'is', null)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.lead_id', 'desc')
    .limit(MAX_REVIEWS)
    .execute()

/**
 * Photographs of work for the home page (PAGE-70), by professionals who allow it (PRF-13). The first photograph of each
 * comes before the second ones; professionals who joined last come first. If nobody allows it yet, it gives those of
 * samples (SRV-23), whose names say that they are samples.
 */
export async function shownWork(db: Reader) {
  const work = await workOf(db, 0)
  return work.length > 0 ? work : workOf(db, 1)
}

async function workOf(db: Reader, sample: 0 | 1) {
  const rows = await people(db, sample)
    .innerJoin('profile_photos', 'profile_photos.user_id', 'users.id')
    .select(['profile_photos.photo_id as photo', 'profiles.name', 'profiles.slug', 'users.city'])
    .where('profiles.shows_work', '=', 1)
    .where('profile_photos.place', '=', 'gallery')
    .where('profile_photos.position', '<', MAX_WORK_OF_ONE)
    .orderBy('profile_photos.position')
    .orderBy('profiles.published_at', 'desc')
    .orderBy('users.id')
    .limit(MAX_WORK)
    .execute()
  return rows.map(({ city, photo, ...shown }) => ({
    ...shown,
    city: city ?? '',
    photo: smallPhotoPath(photo),
  }))
}

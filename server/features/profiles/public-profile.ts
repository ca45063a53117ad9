import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { MIN_ANSWERS } from '#schemas/requests/day.ts'
import { readStored } from '../../core/db/stored.ts'
import { NotFound } from '../../core/http/errors.ts'
import type { Services } from '../../core/services.ts'
import { takesRequests, usualAnswerOf } from '../announcing/offers.ts'
import { postalCodesOf } from '../places/offers.ts'
import { marksOfProfessionals } from './marks.ts'
import { picturesOf } from './profile-photos.ts'
import { ratingsOf } from './ratings.ts'
import { shownReviews } from './reviews.ts'
import { verificationsOf } from './verifications.ts'

type Shown = Required<Pick<ReplyOf<typeof calls.showProfile>, 'profile' | 'services'>>

const UNKNOWN = 'Este perfil não existe.'
/** A sitemap has at most 50,000 addresses, and there are others. */
const MAX_LISTED = 40_000

/** The status on the wire of an account whose e-mail is verified (PAGE-26). */
const VERIFIED = 2
const UNVERIFIED = 1

const UNRATED = { average: 0, count: 0 }

/** What the public pages of professionals show (PRF-2): of active accounts alone, and of samples. */
export function publicProfiles(services: Services) {
  const { db } = services.database
  const codes = postalCodesOf(services)

  const visible = () =>
    db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.user_id')
      .where('users.role', '=', 'professional')
      .where('users.status', '=', 'active')
      .where('users.suspended_at', 'is', null)

  /** A stored sample by its slug. */
  async function sampleOf(slug: string) {
    const row = await db
      .selectFrom('sample_profiles')
      .select(['profile', 'services'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!row) throw new NotFound(UNKNOWN)
    return {
      profile: readStored<Shown['profile']>(row.profile),
      services: readStored<Shown['services']>(row.services),
      sample: true,
    }
  }

  return {
    /** As the call replies it. Throws NotFound for one who is not known, not active or suspended. */
    async show(slug: string) {
      const row = await visible()
        .selectAll('profiles')
        .select(['users.zip_work', 'users.city', 'users.services', 'users.email_verified_at'])
        .select(['users.phone_verified_at', 'users.sample'])
        .where('profiles.slug', '=', slug)
        .executeTakeFirst()
      if (!row) return sampleOf(slug)
      const { logo, banner, gallery } = await picturesOf(db, row.user_id)
      const { nif, isVerified } = await verificationsOf(db, row.user_id)
      const file = (id: string) => `${id}.jpg`
      const place = row.zip_work === null ? undefined : await codes.locate(row.zip_work)
      const ids = readStored<number[]>(row.services)
      const offered =
        ids.length === 0
          ? []
          : await db
              .selectFrom('services')
              .select(['id', 'title'])
              .where('id', 'in', ids)
              .where('withdrawn_at', 'is', null)
              .orderBy('title')
              .execute()
      const { minutes, answers } = await usualAnswerOf(db, row.user_id)
      return {
        profile: {
          name: row.name,
          zip_work: row.zip_work ?? '',
          city: place?.place ?? row.city ?? '',
          established: row.established,
          employees: row.employees,
          payment: row.payment,
          status: row.email_verified_at === null ? UNVERIFIED : VERIFIED,
          media: JSON.stringify({
            ...(banner[0] !== undefined && { banner: file(banner[0]) }),
            ...(logo[0] !== undefined && { logo: file(logo[0]) }),
            images: gallery.map((id) => ({ file: file(id) })),
          }),
          about: row.about,
          verifications: JSON.stringify({
            email: row.email_verified_at !== null,
            phone: row.phone_verified_at !== null,
            website: isVerified(row.website),
            // Nobody can show yet that a page of Facebook is theirs.
            facebook: false,
            nif: nif?.state === 'verified',
          }),
          acts_as: row.acts_as,
          ...(row.website !== null && { website: row.website }),
          ...(row.facebook !== null && { facebook: row.facebook }),
        },
        services: offered,
        marks: [...((await marksOfProfessionals(db, services, [row.user_id])).get(row.user_id) ?? [])],
        reviews: {
          ...((await ratingsOf(db, [row.user_id])).get(row.user_id) ?? UNRATED),
          ...(await shownReviews(db, row.user_id)),
        },
        ...(minutes !== null && answers >= MIN_ANSWERS && { answer_minutes: minutes }),
        published: row.published_at !== null && row.sample === 0,
        ...(row.sample === 1
          ? { sample: true }
          : { asks: (await takesRequests(services, row.user_id)) ? ('yes' as const) : ('away' as const) }),
      }
    },

    /** A page of the reviews of one (PRF-11). Throws NotFound as `show` does; a sample has none. */
    async reviews(slug: string, after: string | undefined) {
      const row = await visible()
        .select('profiles.user_id')
        .where('profiles.slug', '=', slug)
        .executeTakeFirst()
      if (!row) throw new NotFound(UNKNOWN)
      return shownReviews(db, row.user_id, after)
    },

    /** The slugs that search engines may show, the newest first; without those of samples. */
    async list(): Promise<string[]> {
      const rows = await visible()
        .select('profiles.slug')
        .where('profiles.published_at', 'is not', null)
        .where('users.sample', '=', 0)
        .orderBy('profiles.published_at', 'desc')
        .limit(MAX_LISTED)
        .execute()
      return rows.map(({ slug }) => slug)
    },
  }
}

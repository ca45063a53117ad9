import { sql } from 'kysely'
import type { calls } from '#schemas/calls/calls.ts'
import type { QueryOf } from '#schemas/calls/define-call.ts'
import { type SharedState, USUAL_KM } from '#schemas/mls/property.ts'
import { distancesOf } from '../../core/db/distance.ts'
import { Refused } from '../../core/http/errors.ts'
import { allOf, newestPage } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { shownPhone } from '../accounts/offers.ts'
import { locationOf, postalCodesOf } from '../places/offers.ts'
import { accessOf } from './access.ts'

const PAGE = 20
const { kmFrom, isWithin } = distancesOf('shared_properties')

const SHOWN = [
  'shared_properties.id',
  'shared_properties.created_at as at',
  'shared_properties.business',
  'shared_properties.kind',
  'shared_properties.size',
  'shared_properties.area',
  'shared_properties.price',
  'shared_properties.place',
  'shared_properties.description',
  'shared_properties.commission',
  'shared_properties.link',
] as const

/** What professionals of real estate find of one another's properties, and of their own (MLS-2, MLS-4). */
export function propertyFinder(services: Services) {
  const { database, clock } = services
  const { db } = database
  const codes = postalCodesOf(services)

  return {
    /** A page of the open properties, newest first. Throws Refused for a place that is not known. */
    async find(account: string, query: QueryOf<typeof calls.findShared>) {
      const access = await accessOf(db, account)
      if (!access.sector || !access.paid) return { access, rows: [], next: null }
      const { after, business, kind, size, price, near, km = USUAL_KM } = query
      const place = near === undefined ? undefined : await locationOf(codes, near.trim())
      if (typeof place === 'string') throw new Refused([{ path: '/near', message: place }], place)
      const { rows, next } = await newestPage(
        db
          .selectFrom('shared_properties')
          .innerJoin('users', 'users.id', 'shared_properties.user_id')
          .leftJoin('profiles', 'profiles.user_id', 'shared_properties.user_id')
          .select([...SHOWN, 'shared_properties.user_id'])
          .select(['users.name', 'users.email', 'users.phone', 'users.new_phone'])
          .select(['profiles.name as shown_name', 'profiles.slug'])
          .select((place ? kmFrom(place) : sql<number | null>`null`).as('km'))
          .where('shared_properties.expires_at', '>', isoNow(clock))
          // Not as a column: SQLite would go by the accounts of the role, and read what they share of all times.
          .where(sql<boolean>`coalesce(users.role, '') = 'professional'`)
          .where('users.suspended_at', 'is', null)
          .where(
            allOf(
              business && sql`shared_properties.business = ${business}`,
              kind && sql`shared_properties.kind = ${kind}`,
              size && sql`shared_properties.size = ${size}`,
              price !== undefined && sql`shared_properties.price <= ${price}`,
              place && isWithin(place, km),
            ),
          ),
        'shared_properties',
        { after, size: PAGE },
      )
      const shown = rows.map(
        ({ user_id, name, email, phone, new_phone, shown_name, slug, km: far, ...row }) => ({
          ...row,
          km: far === null ? null : Math.max(1, Math.round(far)),
          own: user_id === account,
          agent: {
            name: shown_name ?? name,
            slug,
            email,
            phone: shownPhone({ phone, new_phone }),
          },
        }),
      )
      return { access, rows: shown, next }
    },

    /** A page of one's own properties, newest first (MLS-7). */
    async ownedBy(account: string, after: string | undefined) {
      const { rows, next } = await newestPage(
        db
          .selectFrom('shared_properties')
          .select([...SHOWN, 'place_text as typed', 'expires_at as until', 'removed_reason as reason'])
          .where('user_id', '=', account),
        'shared_properties',
        { after },
      )
      const now = isoNow(clock)
      const stateOf = ({ until, reason }: { until: string; reason: string | null }): SharedState =>
        reason !== null ? 'removed' : until > now ? 'open' : 'ended'
      return {
        access: await accessOf(db, account),
        next,
        rows: rows.map((row) => ({ ...row, state: stateOf(row) })),
      }
    },
  }
}

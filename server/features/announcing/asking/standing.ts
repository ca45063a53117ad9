import { sql } from 'kysely'
import type { AskedOf, AskedStanding } from '#schemas/requests/asking.ts'
import { distanceKm, type Point } from '#schemas/requests/distance.ts'
import type { Db } from '../../../core/db/tables.ts'
import type { Services } from '../../../core/services.ts'
import { balancesOf } from '../../credits/offers.ts'
import { whoMayBeTold } from '../near.ts'

interface Order {
  readonly serviceId: number
  /** Where its work is; undefined where that is not known yet. */
  readonly place: Point | undefined
}

/**
 * The professional with what keeps a request for a service at a place from being theirs (REQ-37): nothing, that they cannot
 * be told for now (on holiday, set to 'never', suspended, without the credits), or that they do not do it there. Nobody
 * learns which of the former it is.
 */
export async function whoIsAsked(db: Db, services: Services, id: string, { serviceId, place }: Order) {
  const one = await whoMayBeTold(db, services).where('users.id', '=', id).executeTakeFirst()
  if (!one) return { keeps: 'away' } as const
  const service = await db
    .selectFrom('services')
    .innerJoin('professional_services as offered', 'offered.service_id', 'services.id')
    .select('services.credits')
    .where('services.id', '=', serviceId)
    .where('offered.user_id', '=', id)
    .executeTakeFirst()
  const { lat, lng, distance } = one
  const isFar =
    place !== undefined && (lat === null || lng === null || distanceKm(place, { lat, lng }) > (distance ?? 0))
  if (!service || isFar) return { keeps: 'far' } as const
  const balance = (await balancesOf(db, [id])).get(id) ?? 0
  return balance < service.credits ? ({ keeps: 'away' } as const) : { keeps: undefined, one }
}

/** How an order stands to the professional whom it asks (REQ-38). */
export async function askedStanding(
  services: Services,
  asked: { readonly id: string; readonly together: number },
  order: Order,
): Promise<AskedStanding> {
  const { keeps } = await whoIsAsked(services.database.db, services, asked.id, order)
  return keeps ?? (asked.together === 1 ? 'together' : 'first')
}

/** Whether a professional can be told of requests at all for now, whatever their service and place (REQ-38). */
export async function takesRequests(services: Services, id: string): Promise<boolean> {
  const { db } = services.database
  const one = await whoMayBeTold(db, services)
    .where('users.id', '=', id)
    .where('users.sample', '=', 0)
    .executeTakeFirst()
  return one !== undefined && ((await balancesOf(db, [id])).get(id) ?? 0) > 0
}

/** Whom a request asked, for its client (REQ-39); undefined for nobody. */
export async function asksOf(db: Db, leadId: string): Promise<AskedOf | undefined> {
  const row = await db
    .selectFrom('leads')
    .innerJoin('users', 'users.id', 'leads.asked_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.name as own_name', 'profiles.name', 'leads.others_at'])
    .select(
      // Until the first wave, seconds after it is open, nobody knows otherwise.
      sql<number>`case when exists (select 1 from announcements
          where announcements.lead_id = leads.id and announcements.user_id = users.id)
        or (leads.all_told = 0 and not exists (select 1 from announcements
          where announcements.lead_id = leads.id)) then 1 else 0 end`.as('told'),
    )
    .where('leads.id', '=', leadId)
    .executeTakeFirst()
  return row && { name: row.name ?? row.own_name, told: row.told === 1, others_at: row.others_at }
}

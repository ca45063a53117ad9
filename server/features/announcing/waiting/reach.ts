import { distanceKm, type Point } from '#schemas/requests/distance.ts'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import type { Reach } from '#schemas/requests/waiting.ts'
import type { Services } from '../../../core/services.ts'
import { balancesOf } from '../../credits/offers.ts'
import { whoMayBeTold } from '../near.ts'
import { nearest } from '../nearest.ts'

/**
 * Whether as many professionals could be told of a request for a service at a place as it has places, fewer, or none
 * (TEL-17). It looks no further than that, so that nobody learns how many there are.
 */
export async function reachOf(services: Services, serviceId: number, place: Point): Promise<Reach> {
  const { db } = services.database
  const service = await db
    .selectFrom('services')
    .select('credits')
    .where('id', '=', serviceId)
    .executeTakeFirst()
  if (!service) return 'none'
  let count = 0
  for await (const ids of nearest(db, { services: [serviceId], ...place })) {
    const rows = await whoMayBeTold(db, services)
      .where('users.id', 'in', ids)
      .where('users.sample', '=', 0)
      .execute()
    const balances = await balancesOf(
      db,
      rows.map(({ id }) => id),
    )
    count += rows.filter(
      ({ id, lat, lng, distance }) =>
        lat !== null &&
        lng !== null &&
        distanceKm(place, { lat, lng }) <= (distance ?? 0) &&
        (balances.get(id) ?? 0) >= service.credits,
    ).length
    if (count >= MAX_PROPOSALS) return 'enough'
  }
  return count === 0 ? 'none' : 'few'
}

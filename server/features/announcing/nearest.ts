import { sql } from 'kysely'
import { DISTANCES } from '#schemas/accounts/distances.ts'
import { announcing } from '#schemas/requests/announcing.ts'
import { kmADegree, type Point } from '#schemas/requests/distance.ts'
import type { Db } from '../../core/db/tables.ts'

/** How far anybody travels. */
const FARTHEST_KM = Math.max(...DISTANCES)
/** Rings around a request, in kilometres: in towns enough professionals are in the first one. */
const RINGS_KM = [10, 40, 160, FARTHEST_KM]
const PORTION = announcing.maxConsidered

/**
 * The ids of those who do a service and may travel to a place, the nearest first, a portion at a time. The database looks by
 * the service and the latitude, ring by ring. The distances are rough, too short rather than too long: the exact one is the
 * caller's to check (TEL-1).
 */
export async function* nearest(
  db: Db,
  { service_id, lat, lng }: { service_id: number } & Point,
): AsyncGenerator<readonly string[]> {
  const km = kmADegree({ lat, lng }, FARTHEST_KM)
  const [north, east] = [sql<number>`(lat - ${lat})`, sql<number>`(lng - ${lng})`]
  const squared = sql<number>`(${north} * ${north} * ${km.lat ** 2} + ${east} * ${east} * ${km.lng ** 2})`
  let inner = -1
  for (const ring of RINGS_KM) {
    const [high, wide] = [ring / km.lat, ring / km.lng]
    for (let skipped = 0; ; skipped += PORTION) {
      const rows = await db
        .selectFrom('professional_services')
        .select('user_id')
        .where('service_id', '=', service_id)
        .where(sql<boolean>`lat between ${lat - high} and ${lat + high}`)
        .where(sql<boolean>`lng between ${lng - wide} and ${lng + wide}`)
        .where(sql<boolean>`${squared} > ${inner} and ${squared} <= ${ring ** 2}`)
        .where(sql<boolean>`abs(${north}) * ${km.lat} <= distance and abs(${east}) * ${km.lng} <= distance`)
        .orderBy(squared)
        .orderBy('user_id')
        .limit(PORTION)
        .offset(skipped)
        .execute()
      if (rows.length > 0) yield rows.map(({ user_id }) => user_id)
      if (rows.length < PORTION) break
    }
    inner = ring ** 2
  }
}

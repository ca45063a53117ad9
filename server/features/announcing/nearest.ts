import { sql } from 'kysely'
import { DISTANCES } from '#schemas/accounts/distances.ts'
import { announcing } from '#schemas/requests/announcing.ts'
import { kmADegree, type Point } from '#schemas/requests/distance.ts'
import type { Db } from '../../core/db/tables.ts'

/** How far anybody travels. */
const FARTHEST_KM = Math.max(...DISTANCES)
/** Rings around a request, in kilometres: in towns enough professionals are in the first one. */
const RINGS_KM = [10, 40, 160]
const PORTION = announcing.maxConsidered

/**
 * The ids of those who do one of some services and may travel to a place, or so much further, the nearest first, a portion at
 * a time. The database looks by the service and the latitude, ring by ring. The distances are rough, too short rather than
 * too long: the exact one is the caller's to check (TEL-1).
 */
export async function* nearest(
  db: Db,
  { services, wider_km = 0, lat, lng }: { services: readonly number[]; wider_km?: number } & Point,
): AsyncGenerator<readonly string[]> {
  const farthest = FARTHEST_KM + wider_km
  const km = kmADegree({ lat, lng }, farthest)
  const [north, east] = [sql<number>`(lat - ${lat})`, sql<number>`(lng - ${lng})`]
  const squared = sql<number>`(${north} * ${north} * ${km.lat ** 2} + ${east} * ${east} * ${km.lng ** 2})`
  const reach = sql<number>`(distance + ${sql.lit(wider_km)})`
  const seen = new Set<string>()
  let inner = -1
  for (const ring of [...RINGS_KM, farthest]) {
    const [high, wide] = [ring / km.lat, ring / km.lng]
    for (let skipped = 0; ; skipped += PORTION) {
      const rows = await db
        .selectFrom('professional_services')
        .select('user_id')
        .where('service_id', 'in', services)
        .where(sql<boolean>`lat between ${lat - high} and ${lat + high}`)
        .where(sql<boolean>`lng between ${lng - wide} and ${lng + wide}`)
        .where(sql<boolean>`${squared} > ${inner} and ${squared} <= ${ring ** 2}`)
        .where(sql<boolean>`abs(${north}) * ${km.lat} <= ${reach} and abs(${east}) * ${km.lng} <= ${reach}`)
        .orderBy(squared)
        .orderBy('user_id')
        .limit(PORTION)
        .offset(skipped)
        .execute()
      // A professional who does several of the services has a row for each.
      const fresh = new Set(rows.map(({ user_id }) => user_id).filter((id) => !seen.has(id)))
      for (const id of fresh) seen.add(id)
      if (fresh.size > 0) yield [...fresh]
      if (rows.length < PORTION) break
    }
    inner = ring ** 2
  }
}

import { type Measure, MIN_MEASURED } from '#schemas/requests/promise.ts'
import type { Db } from '../../core/db/tables.ts'
import { districtName } from '../places/offers.ts'

/** How many districts a service's page names at most. */
const MAX_DISTRICTS = 6

/** What a service's page says of the promise: everywhere, and in the districts with the most requests (PRM-2). */
export async function shownPromise(
  db: Pick<Db, 'selectFrom'>,
  serviceId: number,
): Promise<{ all: Measure | null; districts: (Measure & { name: string })[] }> {
  const rows = await db
    .selectFrom('promise_measures')
    .select(['district', 'requests', 'with_one', 'with_five', 'median_minutes'])
    .where('service_id', '=', serviceId)
    .where('requests', '>=', MIN_MEASURED)
    .orderBy('requests', 'desc')
    .orderBy('district')
    .execute()
  const named = rows.map(({ district, ...measure }) => ({ name: districtName(district), ...measure }))
  const all = rows.find(({ district }) => district === '')
  if (!all) return { all: null, districts: [] }
  const { district: _, ...measure } = all
  return { all: measure, districts: named.filter(({ name }) => name !== '').slice(0, MAX_DISTRICTS) }
}

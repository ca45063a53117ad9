import { type MeasuredPrices, MIN_PRICES, pricesInWords } from '#schemas/requests/measured-prices.ts'
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

/** What half of the proposals for a service ask for; null where fewer than 20 stand behind it (PRM-5). */
export async function shownPrices(
  db: Pick<Db, 'selectFrom'>,
  serviceId: number,
): Promise<MeasuredPrices | null> {
  const prices = await db
    .selectFrom('price_measures')
    .select(['proposals', 'low_cents', 'high_cents'])
    .where('service_id', '=', serviceId)
    .where('proposals', '>=', MIN_PRICES)
    .executeTakeFirst()
  return prices ?? null
}

/** What cards say of services, by their ids: what proposals ask for, and how many requests there were in a year (PAGE-52). */
export async function homeFigures(
  db: Pick<Db, 'selectFrom'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const prices = await db
    .selectFrom('price_measures')
    .selectAll()
    .where('service_id', 'in', ids)
    .where('proposals', '>=', MIN_PRICES)
    .execute()
  const requests = await db
    .selectFrom('promise_measures')
    .select(['service_id', 'requests'])
    .where('service_id', 'in', ids)
    .where('district', '=', '')
    .where('requests', '>=', MIN_MEASURED)
    .execute()
  const figures = [
    ...prices.map((row) => [row.service_id, pricesInWords(row)] as const),
    ...requests.map((row) => [row.service_id, `${row.requests} pedidos em 12 meses`] as const),
  ]
  const words = Map.groupBy(figures, ([id]) => id)
  return new Map([...words].map(([id, lines]) => [id, lines.map(([, line]) => line).join(' · ')]))
}

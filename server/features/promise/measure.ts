import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type MeasuredPrices, measuredPrices } from '#schemas/requests/measured-prices.ts'
import { MEASURED_DAYS, type Measure, PROMISE_HOURS } from '#schemas/requests/promise.ts'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import { PORTION } from '../../core/db/in-portions.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { isRealRequest } from '../leads/offers.ts'

const HOUR_MS = 3_600_000
const PROMISE_MINUTES = PROMISE_HOURS * 60
/** Of several processes that clean up every hour, one measures. */
const REST_MS = 50 * 60_000

/**
 * Measures how the promise was kept (PRM-1), and what proposals ask for (PRM-5), service after service, by an index and a
 * portion at a time, so that nothing else waits long. Measures less than 50 minutes old stay.
 */
export async function measurePromise(services: Services): Promise<void> {
  const { database, clock } = services
  const { db } = database
  const newest = await db
    .selectFrom('promise_measures')
    .select((eb) => eb.fn.max('measured_at').as('at'))
    .executeTakeFirst()
  if (newest?.at && newest.at > isoNow(clock, -REST_MS)) return
  for (const { id } of await measuredServices(services)) {
    const { measures, prices } = await measuresOf(services, id)
    const rows = measures.map((row) => ({ service_id: id, ...row, measured_at: isoNow(clock) }))
    await database.inTransaction(async (trx) => {
      await trx.deleteFrom('promise_measures').where('service_id', '=', id).execute()
      if (rows.length > 0) await trx.insertInto('promise_measures').values(rows).execute()
      await trx.deleteFrom('price_measures').where('service_id', '=', id).execute()
      if (prices)
        await trx
          .insertInto('price_measures')
          .values({ service_id: id, ...prices })
          .execute()
    })
  }
}

/** The moment that requests count from. */
const measuredSince = ({ clock }: Services): string => isoNow(clock, -MEASURED_DAYS * 24 * HOUR_MS)

/** The services with something to count, and those with measures, which may be of nothing any more. */
const measuredServices = (services: Services) =>
  services.database.db
    .selectFrom('services')
    .select('id')
    .where(({ exists, or, selectFrom }) => {
      const requests = selectFrom('leads')
        .select('leads.id')
        .whereRef('leads.service_id', '=', 'services.id')
        .where(sql<boolean>`coalesce(leads.opened_at, '') <> ''`)
        .where('leads.opened_at', '>', measuredSince(services))
      const measures = selectFrom('promise_measures')
        .select('promise_measures.service_id')
        .whereRef('promise_measures.service_id', '=', 'services.id')
      return or([exists(requests), exists(measures)])
    })
    .orderBy('id')
    .execute()

/** The moment of a proposal of a request, counted from 0 in the order in which they were sent; null where it has fewer. */
const sentAt = (place: number) => sql<string | null>`(select proposals.created_at from proposals
  where proposals.lead_id = leads.id and proposals.state <> 'withdrawn'
  order by proposals.created_at limit 1 offset ${sql.lit(place)})`

/** The next requests of a service that count as far as the database can say, after one of them. */
const requestsAfter = ({ database: { db }, clock }: Services, serviceId: number, after: Place) =>
  db
    .selectFrom('leads')
    .select(['leads.id', 'leads.district', 'leads.state', 'leads.ended_at'])
    .select([
      sql<string>`leads.opened_at`.as('opened_at'),
      sentAt(0).as('first_at'),
      sentAt(MAX_PROPOSALS - 1).as('fifth_at'),
    ])
    .where('leads.service_id', '=', serviceId)
    // As the index says it, which is for this alone.
    .where(sql<boolean>`coalesce(leads.opened_at, '') <> ''`)
    .where('leads.opened_at', '<=', isoNow(clock, -PROMISE_HOURS * HOUR_MS))
    .where(sql<boolean>`(leads.opened_at, leads.id) > (${after.opened_at}, ${after.id})`)
    .where(isRealRequest)
    .orderBy('leads.opened_at')
    .orderBy('leads.id')
    .limit(PORTION)
    .execute()

/** Where a portion of requests ends. */
interface Place {
  readonly opened_at: string
  readonly id: string
}

type Request = Awaited<ReturnType<typeof requestsAfter>>[number]

const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

/** Whether a request was cancelled or refused before the promise's time was over. */
const endedEarly = ({ state, opened_at, ended_at }: Request): boolean =>
  (state === 'cancelled' || state === 'refused') &&
  ended_at !== null &&
  minutesBetween(opened_at, ended_at) < PROMISE_MINUTES

/** What was counted so far, everywhere or in a district. */
interface Count {
  requests: number
  fives: number
  /** The minutes to the first proposal, of the requests that have one. */
  readonly firsts: number[]
}

function add(count: Count, { opened_at, first_at, fifth_at }: Request): void {
  count.requests += 1
  if (first_at !== null) count.firsts.push(minutesBetween(opened_at, first_at))
  if (fifth_at !== null && minutesBetween(opened_at, fifth_at) <= PROMISE_MINUTES) count.fives += 1
}

function measureOf({ requests, fives, firsts }: Count): Measure {
  const inOrder = firsts.toSorted((a, b) => a - b)
  return {
    requests,
    with_one: firsts.filter((minutes) => minutes <= PROMISE_MINUTES).length,
    with_five: fives,
    median_minutes: inOrder[Math.floor((requests + 1) / 2) - 1] ?? null,
  }
}

/** What the proposals for some requests ask for in all, in cents: the middle of a range. Those by a unit or by the hour say no total. */
async function amountsFor({ database: { db } }: Services, leads: readonly string[]): Promise<number[]> {
  if (leads.length === 0) return []
  const rows = await db
    .selectFrom('proposals')
    .select(['price_cents', 'price_max_cents'])
    .where('lead_id', 'in', leads)
    .where('state', '<>', 'withdrawn')
    .where('price_kind', 'in', ['fixed', 'range'])
    .where('price_cents', 'is not', null)
    .execute()
  return rows.map(({ price_cents, price_max_cents }) => {
    const low = price_cents ?? 0
    return (low + (price_max_cents ?? low)) / 2
  })
}

/**
 * The measures of a service, everywhere ('') and by district. Counted are real requests that were confirmed in the last
 * year and have had 48 hours; not those that were cancelled or refused within them.
 */
async function measuresOf(
  services: Services,
  serviceId: number,
): Promise<{ measures: (Measure & { district: string })[]; prices: MeasuredPrices | undefined }> {
  const amounts: number[] = []
  const counts = new Map<string, Count>()
  const countOf = (district: string) => {
    const count = counts.get(district) ?? { requests: 0, fives: 0, firsts: [] }
    counts.set(district, count)
    return count
  }
  let after: Place = { opened_at: measuredSince(services), id: '' }
  for (;;) {
    // SQLite answers synchronously: without a pause, the event loop would be blocked until all is measured.
    await setImmediate()
    const requests = await requestsAfter(services, serviceId, after)
    for (const request of requests.filter((one) => !endedEarly(one))) {
      add(countOf(''), request)
      if (request.district !== null) add(countOf(request.district), request)
    }
    amounts.push(
      ...(await amountsFor(
        services,
        requests.map(({ id }) => id),
      )),
    )
    const last = requests.at(-1)
    if (!last || requests.length < PORTION) break
    after = last
  }
  return {
    measures: [...counts].map(([district, count]) => ({ district, ...measureOf(count) })),
    prices: measuredPrices(amounts),
  }
}

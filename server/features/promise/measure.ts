import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { MEASURED_DAYS, type Measure, PROMISE_HOURS } from '#schemas/requests/promise.ts'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import { insertOf } from '../../core/db/insert-rows.ts'
import type { Database } from '../../core/db/open.ts'
import { isoNow, type Services } from '../../core/services.ts'

const HOUR_MS = 3_600_000
const PROMISE_MINUTES = PROMISE_HOURS * 60
/** Of several processes that clean up every hour, one measures. */
const REST_MS = 50 * 60_000

/**
 * Measures how the promise was kept (PRM-1), service after service: the database counts by an index, a service at a time, so
 * that nothing else waits long. Measures less than 50 minutes old stay.
 */
export async function measurePromise(services: Services): Promise<void> {
  const { database, clock } = services
  const { db } = database
  const newest = await db
    .selectFrom('promise_measures')
    .select((eb) => eb.fn.max('measured_at').as('at'))
    .executeTakeFirst()
  if (newest?.at && newest.at > isoNow(clock, -REST_MS)) return
  const known = await db.selectFrom('promise_measures').select('service_id').distinct().execute()
  const before = new Set(known.map(({ service_id }) => service_id))
  const ids = await db.selectFrom('services').select('id').orderBy('id').execute()
  for (const { id } of ids) {
    // SQLite answers synchronously: without a pause, the event loop would be blocked until all is measured.
    await setImmediate()
    const measures = await measuresOf(services, id)
    if (measures.length === 0 && !before.has(id)) continue
    const rows = measures.map((row) => ({ service_id: id, ...row, measured_at: isoNow(clock) }))
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('promise_measures').where('service_id', '=', id).execute()
      if (rows.length > 0) await insertOf('promise_measures', rows).execute(trx)
    })
  }
}

/** The whole minutes between two columns of moments (ISO 8601), as each kind of database counts them. */
function minutesBetween(kind: Database['kind'], from: RawBuilder<unknown>, to: RawBuilder<unknown>) {
  return kind === 'sqlite'
    ? sql`cast(round((julianday(${to}) - julianday(${from})) * 1440) as integer)`
    : sql`cast(round(extract(epoch from (cast(${to} as timestamptz) - cast(${from} as timestamptz))) / 60) as integer)`
}

/**
 * The measures of a service, everywhere ('') and by district. Counted are real requests that were confirmed in the last
 * year and have had 48 hours; not those that were cancelled or refused within them.
 */
async function measuresOf(
  { database, clock }: Services,
  serviceId: number,
): Promise<(Measure & { district: string })[]> {
  const { db, kind } = database
  const opened = sql`leads.opened_at`
  const proposal = (offset: number) => sql`(select proposals.created_at from proposals
    where proposals.lead_id = leads.id and proposals.state <> 'withdrawn'
    order by proposals.created_at limit 1 offset ${sql.lit(offset)})`
  const { rows } = await sql<Measure & { district: string }>`with facts as (
      select leads.district as district,
        ${minutesBetween(kind, opened, proposal(0))} as first_minutes,
        ${minutesBetween(kind, opened, proposal(MAX_PROPOSALS - 1))} as fifth_minutes
      from leads
      where leads.service_id = ${serviceId}
        and leads.opened_at is not null
        and leads.opened_at > ${isoNow(clock, -MEASURED_DAYS * 24 * HOUR_MS)}
        and leads.opened_at <= ${isoNow(clock, -PROMISE_HOURS * HOUR_MS)}
        and not (leads.state in ('cancelled', 'refused')
          and ${minutesBetween(kind, opened, sql`leads.ended_at`)} < ${sql.lit(PROMISE_MINUTES)})
        and not exists (select 1 from clients where clients.id = leads.client_id and clients.sample = 1)
    ), of_places as (
      select '' as district, first_minutes, fifth_minutes from facts
      union all select district, first_minutes, fifth_minutes from facts where district is not null
    ), in_order as (
      select district, first_minutes, fifth_minutes, count(*) over (partition by district) as requests,
        row_number() over (partition by district
          order by case when first_minutes is null then 1 else 0 end, first_minutes) as place
      from of_places
    )
    select district, max(requests) as requests,
      sum(case when first_minutes <= ${sql.lit(PROMISE_MINUTES)} then 1 else 0 end) as with_one,
      sum(case when fifth_minutes <= ${sql.lit(PROMISE_MINUTES)} then 1 else 0 end) as with_five,
      max(case when place = (requests + 1) / 2 then first_minutes end) as median_minutes
    from in_order group by district order by district`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Measure } from '../../core/services.ts'

/** How the promise is kept everywhere: as it was measured last (PRM-1). */
const measured = (name: string, help: string, column: 'requests' | 'with_one' | 'with_five'): Measure => ({
  name,
  help,
  read: (db) =>
    db
      .selectFrom('promise_measures')
      .select((eb) => eb.fn.sum<number>(column).as('value'))
      .where('district', '=', '')
      .execute(),
})

/** The promise, of the requests that were measured in a year, and of those of the last day (SRV-40). */
export const promiseMeasures: readonly Measure[] = [
  measured('promise_requests', 'Requests of a year that had 48 hours', 'requests'),
  measured('promise_with_one', 'Those of them with a proposal within 48 hours', 'with_one'),
  measured('promise_with_five', 'Those of them with five proposals within 48 hours', 'with_five'),
  {
    name: 'requests_last_day',
    help: 'Requests sent in the last 24 hours, by their state now',
    labels: ['state'],
    read: (db, { day }) =>
      db
        .selectFrom('leads')
        .select(['state', (eb) => eb.fn.countAll<number>().as('value')])
        .where('created_at', '>', day)
        .groupBy('state')
        .execute(),
  },
  {
    name: 'first_proposal_minutes_last_day',
    help: 'Minutes from a request of the last 24 hours to its first proposal, on average',
    read: async (db, { day }) => {
      const rows = await db
        .selectFrom('leads')
        .select(['opened_at'])
        .select(
          sql<
            string | null
          >`(select min(proposals.created_at) from proposals where proposals.lead_id = leads.id)`.as(
            'first_at',
          ),
        )
        .where('created_at', '>', day)
        .execute()
      const minutes = rows.flatMap(({ opened_at, first_at }) =>
        opened_at && first_at ? [(Date.parse(first_at) - Date.parse(opened_at)) / 60_000] : [],
      )
      if (minutes.length === 0) return []
      return [{ value: minutes.reduce((sum, each) => sum + each, 0) / minutes.length }]
    },
  },
]

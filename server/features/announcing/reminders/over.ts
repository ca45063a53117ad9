import type { Db } from '../../../core/db/tables.ts'
import { withPeriod } from '../../leads/offers.ts'

/** How many proposals of a request its client can read and has not; those whose authors are suspended do not count. */
export async function unreadProposals(db: Pick<Db, 'selectFrom'>, lead: string): Promise<number> {
  const { count } = await db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('proposals.lead_id', '=', lead)
    .where('proposals.state', '=', 'sent')
    .where('proposals.read_at', 'is', null)
    .where('proposals.away_at', 'is', null)
    .where('leads.state', 'in', withPeriod)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the proposals of a message were read meanwhile, or its request is over (MSG-14). */
export const areRead = async (db: Db, _payload: object, lead: string | null): Promise<boolean> =>
  lead !== null && (await unreadProposals(db, lead)) === 0

/** Whether the request of a message was reviewed, or its choice ended (MSG-14). */
export async function isReviewed(db: Db, _payload: object, lead: string | null): Promise<boolean> {
  if (lead === null) return false
  const waits = await db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', lead)
    .where('state', '=', 'chosen')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('reviews').select('reviews.lead_id').whereRef('reviews.lead_id', '=', 'leads.id')),
      ),
    )
    .executeTakeFirst()
  return waits === undefined
}

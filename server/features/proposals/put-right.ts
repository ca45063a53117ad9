import { sql } from 'kysely'
import { MAX_PROPOSALS } from '#schemas/requests/rules.ts'
import type { DataAccess } from '../../core/services.ts'
import { changeLead, holdLead } from '../leads/offers.ts'
import { authorLeaves } from './author-leaves.ts'
import { clientOf, clientSuspended } from './client-leaves.ts'

/**
 * Repairs what versions before PRO-21 left: suspended accounts give their places back, and the places of erased proposals
 * are free again. It finds nothing to do the second time.
 */
export async function freeEarlierPlaces({
  database: { db, inTransaction },
  config,
}: DataAccess): Promise<void> {
  const now = new Date().toISOString()
  const suspended = await db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'phone_verified_at'])
    .where('suspended_at', 'is not', null)
    .execute()
  for (const account of suspended)
    await inTransaction(async (trx) => {
      await authorLeaves(trx, { config }, { userId: account.id, how: 'suspended', now })
      await clientSuspended(trx, { config }, { ...clientOf(account), now, isEarlier: true })
    })
  const counted = sql<number>`(select count(*) from proposals where proposals.lead_id = leads.id
    and proposals.round = leads.round and proposals.state <> 'withdrawn' and proposals.away_at is null)`
  const wrong = await db
    .selectFrom('leads')
    .select(['id'])
    .where('state', 'in', ['open', 'full', 'expired'])
    .where('proposal_count', '>', 0)
    .where('proposal_count', '>', counted)
    .execute()
  for (const { id } of wrong)
    await inTransaction(async (trx) => {
      for (let turn = 0; turn < MAX_PROPOSALS; turn += 1) {
        const lead = await holdLead(trx, id)
        const row = await trx
          .selectFrom('leads')
          .select(counted.as('n'))
          .where('id', '=', id)
          .executeTakeFirst()
        if (!lead || !row || lead.proposal_count <= Number(row.n)) return
        await changeLead(trx, id, { event: 'PROPOSAL.WITHDRAWN', actor: 'professional', now })
      }
    })
}

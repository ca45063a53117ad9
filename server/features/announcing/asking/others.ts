import { sql } from 'kysely'
import type { Trx } from '../../../core/db/tables.ts'
import { publish } from '../../../core/http/streams/topics.ts'

/** The requests meant: one, all that asked a professional, or one of those. */
type Which = { readonly leadId: string; readonly userId?: string } | { readonly userId: string }

/**
 * Ends the day that a professional who was asked has a request to themselves (REQ-37), in the caller's transaction: others
 * find it, and the next wave is due. Where they leave or refuse, `userId` says who. Nothing happens to a request that others
 * may find already. `now` is ISO 8601.
 */
export async function letOthersIn(
  trx: Trx,
  { now, ...which }: Which & { readonly now: string },
): Promise<void> {
  const [leadId, userId] = ['leadId' in which ? which.leadId : undefined, which.userId]
  const leads = await trx
    .updateTable('leads')
    .set({
      others_at: null,
      next_wave_at: sql<string | null>`case when state = 'open' then ${now} else next_wave_at end`,
    })
    .where('others_at', 'is not', null)
    .$if(leadId !== undefined, (q) => q.where('id', '=', leadId ?? ''))
    .$if(userId !== undefined, (q) => q.where('asked_id', '=', userId ?? ''))
    .returning('id')
    .execute()
  await publish(
    trx,
    leads.map(({ id }) => `request:${id}` as const),
  )
}

/** Those of some requests that everybody may find. */
export async function openToOthers(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .where('others_at', 'is', null)
    .execute()
  const open = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => open.has(id))
}

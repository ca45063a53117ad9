import type { Db } from '../../core/db/tables.ts'

/** Whether the request of a message takes no proposals any more, or its receiver hid it (PRO-26): nobody needs to be told of it (MSG-14). */
export async function isTaken(db: Db, { user }: { user?: string }, lead: string | null): Promise<boolean> {
  if (lead === null) return false
  const row = await db.selectFrom('leads').select('state').where('id', '=', lead).executeTakeFirst()
  if (row?.state !== 'open') return true
  if (user === undefined) return false
  const hidden = await db
    .selectFrom('hidden_requests')
    .select('lead_id')
    .where('professional_id', '=', user)
    .where('lead_id', '=', lead)
    .executeTakeFirst()
  return hidden !== undefined
}

/** Whether a proposal is gone or was withdrawn before its client was told of it (MSG-14). */
export async function isWithdrawn(db: Db, { proposal }: { proposal?: string }): Promise<boolean> {
  if (proposal === undefined) return false
  const row = await db.selectFrom('proposals').select('state').where('id', '=', proposal).executeTakeFirst()
  return row === undefined || row.state === 'withdrawn'
}

/** Whether a request that waits for proposals has one, or takes none any more (MSG-14). */
export async function isAnswered(db: Db, _payload: object, lead: string | null): Promise<boolean> {
  if (lead === null) return false
  const row = await db
    .selectFrom('leads')
    .select(['state', 'proposal_count'])
    .where('id', '=', lead)
    .executeTakeFirst()
  return row?.state !== 'open' || row.proposal_count > 0
}

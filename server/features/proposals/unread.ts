import type { Db } from '../../core/db/tables.ts'
import { unreadMessages } from '../chat/offers.ts'

/** What a client has not read of a request: proposals, and messages of their professionals. */
interface Unread {
  readonly proposals: number
  readonly messages: number
}

/** What is unread of requests, by their ids, as their clients see them (ACC-24, PRO-9); without those with nothing unread. */
export async function unreadOfRequests(
  db: Pick<Db, 'selectFrom'>,
  leads: readonly string[],
): Promise<ReadonlyMap<string, Unread>> {
  if (leads.length === 0) return new Map()
  const rows = await db
    .selectFrom('proposals')
    .innerJoin('leads', 'leads.id', 'proposals.lead_id')
    .innerJoin('users', 'users.id', 'proposals.professional_id')
    .select(['proposals.id', 'proposals.lead_id', 'proposals.read_at'])
    .where('proposals.lead_id', 'in', leads)
    .where('proposals.state', '!=', 'withdrawn')
    .where('users.suspended_at', 'is', null)
    // The page of such a request does not show its proposals.
    .where('leads.state', 'not in', ['cancelled', 'refused'])
    .execute()
  const proposals = rows.map(({ id }) => id)
  const messages = await unreadMessages(db, { author: 'professional', proposals })
  const unread = new Map<string, Unread>()
  for (const { id, lead_id, read_at } of rows) {
    const one = { proposals: read_at === null ? 1 : 0, messages: messages.get(id) ?? 0 }
    if (one.proposals + one.messages === 0) continue
    const before = unread.get(lead_id)
    unread.set(lead_id, {
      proposals: one.proposals + (before?.proposals ?? 0),
      messages: one.messages + (before?.messages ?? 0),
    })
  }
  return unread
}

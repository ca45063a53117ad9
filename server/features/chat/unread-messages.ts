import type { ChatAuthor } from '#schemas/chat/chat.ts'
import type { Db } from '../../core/db/tables.ts'

/** How many messages of an author the other one has not read, by proposal; without those that have none (CHT-3). */
export async function unreadMessages(
  db: Pick<Db, 'selectFrom'>,
  { author, proposals }: { author: ChatAuthor; proposals: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (proposals.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_messages')
    .select((eb) => ['proposal_id', eb.fn.countAll<number | string>().as('count')])
    .where('proposal_id', 'in', proposals)
    .where('author', '=', author)
    .where('read_at', 'is', null)
    .groupBy('proposal_id')
    .execute()
  return new Map(rows.map(({ proposal_id, count }) => [proposal_id, Number(count)]))
}

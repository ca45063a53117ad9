import { sql } from 'kysely'
import type { Db } from '../../core/db/tables.ts'

/** How a chat stands for its professional. Moments are ISO 8601, null where nothing was written. */
export interface ChatStanding {
  /** Messages of the client that the professional has not read. */
  readonly unread: number
  readonly client_at: string | null
  readonly own_at: string | null
}

/** How the chats of some proposals stand for their professional, by proposal; without those that are closed by a report (CHT-6). */
export async function chatsOf(
  db: Pick<Db, 'selectFrom'>,
  proposals: readonly string[],
): Promise<ReadonlyMap<string, ChatStanding>> {
  if (proposals.length === 0) return new Map()
  const last = (author: 'client' | 'professional') =>
    sql<string | null>`max(case when chat_messages.author = ${author} then chat_messages.created_at end)`
  const rows = await db
    .selectFrom('chat_messages')
    .leftJoin('chat_reports', 'chat_reports.proposal_id', 'chat_messages.proposal_id')
    .select(['chat_messages.proposal_id', last('client').as('client_at'), last('professional').as('own_at')])
    .select(
      sql<
        number | string
      >`sum(case when chat_messages.author = 'client' and chat_messages.read_at is null then 1 else 0 end)`.as(
        'unread',
      ),
    )
    .where('chat_messages.proposal_id', 'in', proposals)
    .where(sql<boolean>`coalesce(chat_reports.state, 'reopened') = 'reopened'`)
    .groupBy('chat_messages.proposal_id')
    .execute()
  return new Map(
    rows.map(({ proposal_id, unread, ...at }) => [proposal_id, { ...at, unread: Number(unread) }]),
  )
}

/** The dates to come that the two of some chats agreed on (CHT-13), ISO 8601, by proposal. `now` is ISO 8601. */
export async function agreedDatesOf(
  db: Pick<Db, 'selectFrom'>,
  proposals: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  if (proposals.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_dates')
    .select(['proposal_id', 'agreed_at'])
    .where('proposal_id', 'in', proposals)
    .where('agreed_at', '>', now)
    .where('cancelled_at', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ proposal_id, agreed_at }) => (agreed_at === null ? [] : [[proposal_id, agreed_at]])),
  )
}

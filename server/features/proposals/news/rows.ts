import type { SelectQueryBuilder } from 'kysely'
import type { NewsKind } from '#schemas/calls/news.ts'
import type { Db } from '../../../core/db/tables.ts'

/** What a page shows: a kind, and an id. That of an open request has its own id and that of who sees it: `openTopic`. */
export type Topic = `${NewsKind}:${string}`

/** Rows that say how something stands, each with the id of what it is about. */
export type Rows = Promise<readonly { about: string }[]>

/** Unread messages that one side of proposals wrote. */
export const unreadOf = (db: Db, author: 'client' | 'professional') =>
  db
    .selectFrom('chat_messages')
    .innerJoin('proposals', 'proposals.id', 'chat_messages.proposal_id')
    .where('chat_messages.author', '=', author)
    .where('chat_messages.read_at', 'is', null)

/** A query that says how many rows it finds. */
export const counted = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
  query.select((eb) => eb.fn.countAll<number | string>().as('count'))

import { type Insert, insertOf } from '../../core/db/insert-rows.ts'
import type { MadeId } from '../../core/db/statement.ts'
import type { Db } from '../../core/db/tables.ts'

const SOONEST =
  'on conflict (user_id) do update set due_at = excluded.due_at where excluded.due_at < request_looks.due_at'

/**
 * The write that has open requests looked for, for a professional who may have become able to answer some (TEL-12): at
 * once, or at a moment (ISO 8601). Of two moments the sooner one stays.
 */
export const lookWrite = (userId: string | MadeId, at = ''): Insert =>
  insertOf('request_looks', [{ user_id: userId, due_at: at }], SOONEST)

/** The same, written. The account's row must be there; who holds it as well locks it first. */
export async function lookForRequests(db: Db, userId: string, at?: string): Promise<void> {
  await lookWrite(userId, at).execute(db)
}

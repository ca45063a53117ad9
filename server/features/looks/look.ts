import type { Db } from '../../core/db/tables.ts'

/**
 * Has open requests looked for, for a professional who may have become able to answer some (TEL-12): at once, or at a moment
 * (ISO 8601). Of two moments the sooner one stays. The account's row must be there; who holds it as well locks it first.
 */
export async function lookForRequests(db: Db, userId: string, at = ''): Promise<void> {
  await db
    .insertInto('request_looks')
    .values({ user_id: userId, due_at: at })
    .onConflict((c) => c.column('user_id').doUpdateSet({ due_at: at }).where('request_looks.due_at', '>', at))
    .execute()
}

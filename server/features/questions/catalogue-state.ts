import type { Db, Trx } from '../../core/db/tables.ts'

/** How often something was published; no clock is asked, for those of several processes differ. */
export async function catalogueRevision(db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('catalogue_state')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return revision
}

/**
 * Says that what visitors see is about to change. Who publishes does this first: another one waits here, and so finds
 * the base questions, and the last version's number, as this one leaves them.
 */
export const catalogueChanges = (trx: Trx) =>
  trx
    .updateTable('catalogue_state')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .execute()

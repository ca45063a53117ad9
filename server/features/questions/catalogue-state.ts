import type { Db, Trx } from '../../core/db/tables.ts'

/** How often something was published; it is no time, because the clocks of several processes differ. */
export async function catalogueRevision(db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('catalogue_state')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return revision
}

/**
 * Announces that published content is about to change. Publishing calls it first: it locks the row, so that a second
 * publisher waits and then reads the first one's base questions and version numbers.
 */
export const catalogueChanges = (trx: Trx) =>
  trx
    .updateTable('catalogue_state')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .execute()

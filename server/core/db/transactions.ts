import { codeOf } from '#schemas/validation/thrown.ts'
import { DEADLOCK } from './database-away.ts'
import { readingFrom } from './read-from.ts'
import type { Db, Trx } from './tables.ts'

/**
 * Runs a transaction: everything that `work` writes is stored, or nothing if it throws. `work` may run again, so it
 * changes nothing outside the database.
 */
export type InTransaction = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>

/** How often a transaction that a deadlock ended is tried. */
const MAX_TRIES = 3

/** Transactions of a database; again where PostgreSQL ended one to solve a deadlock, as a migration may cause (SRV-33). */
export const transactionsOf =
  (db: Db): InTransaction =>
  async (work) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await readingFrom('primary', () => db.transaction().execute(work))
      } catch (error) {
        if (tries === MAX_TRIES || codeOf(error) !== DEADLOCK) throw error
      }
  }

import { setImmediate } from 'node:timers/promises'

/** Rows that a sweep reads at once. */
export const PORTION = 200

/**
 * Does something with each row that is due, a portion at a time, until none is left; what was done is not due any more. It
 * pauses before each: SQLite answers synchronously, so that visitors would wait until all is done.
 */
export async function inPortions<Row>(
  due: (limit: number) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const rows = await due(PORTION)
    for (const row of rows) {
      await setImmediate()
      await work(row)
    }
    if (rows.length < PORTION) return
    await setImmediate()
  }
}

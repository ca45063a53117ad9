import { setImmediate } from 'node:timers/promises'

/** Rows that a sweep reads at once. */
export const PORTION = 200

/**
 * Reads all rows, a portion at a time, by what a portion begins after; undefined for the first. It pauses before each, as
 * `inPortions` does.
 */
export async function readInPortions<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    await setImmediate()
    const rows = await read(all.at(-1), PORTION)
    all.push(...rows)
    if (rows.length < PORTION) return all
  }
}

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

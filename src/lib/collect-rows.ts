/** The most rows of a list that its file holds (ADM-29). */
export const MAX_FILE_ROWS = 10_000

/**
 * The rows of a list, page by page of `size` rows, up to the most that a file holds. `isWhole` says whether these are all.
 */
export async function collectRows<Row>(
  load: (asked: { after?: string; size: number }) => Promise<{ rows: readonly Row[]; next: string | null }>,
  size: number,
): Promise<{ rows: readonly Row[]; isWhole: boolean }> {
  const rows: Row[] = []
  let asked: Parameters<typeof load>[0] = { size }
  for (;;) {
    const page = await load(asked)
    rows.push(...page.rows)
    if (page.next === null)
      return { rows: rows.slice(0, MAX_FILE_ROWS), isWhole: rows.length <= MAX_FILE_ROWS }
    if (rows.length >= MAX_FILE_ROWS) return { rows: rows.slice(0, MAX_FILE_ROWS), isWhole: false }
    asked = { after: page.next, size }
  }
}

const HOUR_MS = 3_600_000
/** How far it is looked back at first. */
const FIRST_HOURS = 3
/** How much further it is looked each time, at least and at most. */
const [LEAST, MOST] = [4, 16]
/** Beyond so many hours everything is looked through. */
const MAX_HOURS = 60 * 24

/**
 * The newest rows before a moment (ISO 8601), of which `look` finds those since another one, newest first, `limit` at most.
 * It looks back a few hours first, then further and further until there are enough: an index of place, service and time
 * then reads little more than a page of requests, where sorting them all would read every one of them.
 */
export async function newestFirst<Row>(
  before: string,
  limit: number,
  look: (since: string | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  for (let hours = FIRST_HOURS; hours <= MAX_HOURS; ) {
    const rows = await look(new Date(Date.parse(before) - hours * HOUR_MS).toISOString())
    if (rows.length >= limit) return rows
    hours *= Math.min(MOST, Math.max(LEAST, Math.ceil((2 * limit) / Math.max(1, rows.length))))
  }
  return look(undefined)
}

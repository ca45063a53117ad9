import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * When a day (yyyy-mm-dd) begins in Lisbon, in milliseconds: at midnight UTC, or an hour before in summer. Clocks
 * change at one in the morning UTC, so that the beginning of a day is never ambiguous.
 */
function startOf(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  return lisbonDay(midnight - HOUR) === day ? midnight - HOUR : midnight
}

/** The start of a Lisbon day and of the next one, ISO 8601. */
export function lisbonDayBounds(day: string): { start: string; end: string } {
  const start = startOf(day)
  // A day has 23 to 25 hours: a day and a half after its start is within the next.
  const end = startOf(lisbonDay(start + 1.5 * DAY))
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}

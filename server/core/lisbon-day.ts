const inLisbon = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Lisbon',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The day (yyyy-mm-dd) that a moment in milliseconds is in Lisbon, where the shop's days begin and end. */
export const lisbonDay = (ms: number): string => inLisbon.format(ms)

/**
 * When a day (yyyy-mm-dd) begins in Lisbon, in milliseconds: midnight UTC, an hour before in summer. The clocks change at
 * one in the morning UTC, so a day's beginning is never in doubt.
 */
function startOf(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  return lisbonDay(midnight - HOUR) === day ? midnight - HOUR : midnight
}

/** A Lisbon day as the moments between which it lies, ISO 8601: the first is in it, the second is the next day's. */
export function lisbonDayBounds(day: string): { start: string; end: string } {
  const start = startOf(day)
  // A day has 23 to 25 hours: one and a half after the start is well within the next.
  const end = startOf(lisbonDay(start + 1.5 * DAY))
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}

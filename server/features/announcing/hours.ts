import { announcing, paceOf } from '#schemas/requests/announcing.ts'
import { URGENT } from '#schemas/wizards/order/how-soon.ts'

const HOUR_MS = 3_600_000

const hourInLisbon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Lisbon',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Whether nobody is woken by an SMS: from 8 to 22 hours in Lisbon. `at` in milliseconds. */
export function isDaytime(at: number): boolean {
  const hour = Number(hourInLisbon.format(at))
  const { from, until } = announcing.day
  return hour >= from && hour < until
}

/** When an hour of the day (0 to 23) next begins in Lisbon, after a moment; both in milliseconds. */
export function nextHour(after: number, hour: number): number {
  let at = (Math.floor(after / HOUR_MS) + 1) * HOUR_MS
  while (Number(hourInLisbon.format(at)) !== hour) at += HOUR_MS
  return at
}

/**
 * When a request is announced next after a moment in milliseconds, ISO 8601: by its wave, or once everybody was told. One
 * 'Com urgência' waits no longer than until the day begins (TEL-18).
 */
export function nextTelling(
  after: number,
  { when_code, by }: { when_code: number; by: 'everyHours' | 'againHours' },
): string {
  const urgent = when_code === URGENT
  const at = after + paceOf({ urgent, byDay: isDaytime(after) })[by] * HOUR_MS
  const dayBegins = urgent && !isDaytime(after) ? nextHour(after, announcing.day.from) : at
  return new Date(Math.min(at, dayBegins)).toISOString()
}

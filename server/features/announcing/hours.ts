const HOUR_MS = 3_600_000
const [DAY_BEGINS, DAY_ENDS] = [8, 22]

const hourInLisbon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Lisbon',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Whether nobody is woken by an SMS: from 8 to 22 hours in Lisbon. `at` in milliseconds. */
export function isDaytime(at: number): boolean {
  const hour = Number(hourInLisbon.format(at))
  return hour >= DAY_BEGINS && hour < DAY_ENDS
}

/** When an hour of the day (0 to 23) next begins in Lisbon, after a moment; both in milliseconds. */
export function nextHour(after: number, hour: number): number {
  let at = (Math.floor(after / HOUR_MS) + 1) * HOUR_MS
  while (Number(hourInLisbon.format(at)) !== hour) at += HOUR_MS
  return at
}

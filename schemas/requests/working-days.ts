import { lisbonDay } from '../atoms/lisbon-day.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The national holidays of Portugal of a fixed date, as month and day. */
const FIXED = ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25']

/** Those that go with Easter: days after its Sunday (Good Friday, Easter, Corpus Christi). */
const OF_EASTER = [-2, 0, 60]

/** Easter Sunday of a year, in milliseconds at midnight UTC (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

/** Whether a day (yyyy-mm-dd) is a national holiday of Portugal. */
export function isHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5))) return true
  const easter = easterOf(Number(day.slice(0, 4)))
  return OF_EASTER.some((after) => new Date(easter + after * DAY_MS).toISOString().startsWith(day))
}

/** Whether a day (yyyy-mm-dd) is a working day in Portugal: Monday to Friday, and no national holiday. */
const isWorkingDay = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !isHoliday(day)

/** The same hour so many working days in Portugal later; both ISO 8601. Days are Lisbon's. */
export function workingDaysAfter(at: string, days: number): string {
  let moment = Date.parse(at)
  for (let left = days; left > 0; ) {
    moment += DAY_MS
    if (isWorkingDay(lisbonDay(moment))) left -= 1
  }
  return new Date(moment).toISOString()
}

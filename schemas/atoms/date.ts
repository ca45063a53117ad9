import { type Entry, unchanged } from './entry.ts'

/** What an impossible date becomes when its field is left (VAL-7). */
export const NO_DATE = '00/00/0000'

/** Year, month and day: how calendars, spreadsheets and the browser's own `bday` write a date. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/
const IN_PARTS = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})$/
const SEPARATOR = /[/.\-\s]/

/** Days of a month; February by the rule for leap years (VAL-6). `month` is 1 to 12. */
function daysIn(month: number, year: number): number {
  const leap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
  if (month === 2) return leap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Day, month and year of a dd/mm/yyyy text; undefined when there is no such day. */
export function parseDate(text: string): { day: number; month: number; year: number } | undefined {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (!found) return undefined
  const [day, month, year] = found.slice(1).map(Number) as [number, number, number]
  const exists = year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year)
  return exists ? { day, month, year } : undefined
}

/** Whole years from a date to a moment (milliseconds since 1970); negative in the future, undefined for no date. */
export function yearsSince(text: string, now: number): number | undefined {
  const date = parseDate(text)
  if (!date) return undefined
  const today = new Date(now)
  const years = today.getUTCFullYear() - date.year
  const [month, day] = [today.getUTCMonth() + 1, today.getUTCDate()]
  return month < date.month || (month === date.month && day < date.day) ? years - 1 : years
}

const padded = (day: string, month: string, year: string): string =>
  `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`

/**
 * The day that a text means, as dd/mm/yyyy: `1/1/1990`, `5-3-1985`, `1990-01-01`, or eight digits in either order (no
 * day is written the same way in both, since years begin at 1900). Undefined where there is no such day.
 */
function readDate(text: string): string | undefined {
  const bare = text.trim()
  const [, ...iso] = ISO.exec(bare) ?? []
  const [, ...parts] = IN_PARTS.exec(bare) ?? []
  const [, digits = ''] = /^(\d{8})$/.exec(bare.replace(/[/.\-\s]/g, '')) ?? []
  const candidates = [
    padded(iso[2] ?? '', iso[1] ?? '', iso[0] ?? ''),
    padded(parts[0] ?? '', parts[1] ?? '', parts[2] ?? ''),
    padded(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)),
    padded(digits.slice(6), digits.slice(4, 6), digits.slice(0, 4)),
  ]
  return candidates.find((candidate) => parseDate(candidate) !== undefined)
}

/** Slashes are added after two digits of day and month, and stay where they were typed after one. */
function layOutDate(text: string): string {
  const bare = text.trim()
  if (ISO.test(bare)) return readDate(bare) ?? text
  if (!/^[\d/.\-\s]*$/.test(text)) return text
  const parts = ['']
  for (const sign of text) {
    const last = parts.at(-1) ?? ''
    const closes = parts.length < 3 && (SEPARATOR.test(sign) ? last !== '' : last.length === 2)
    if (closes) parts.push('')
    if (!SEPARATOR.test(sign)) parts[parts.length - 1] += sign
  }
  return parts.join('/')
}

/** A day as dd/mm/yyyy. */
export const dateEntry: Entry = {
  layOut: layOutDate,
  read: (text) => readDate(text) ?? text,
  print: unchanged,
}

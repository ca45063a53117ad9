import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'

/** The answer that a date which does not exist becomes when its field is left (VAL-7). */
export const NO_DATE = '00/00/0000'

/** Year, month and day, as calendars, spreadsheets and the browser's `bday` write a date. */
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
  const [, day = 0, month = 0, year = 0] = found.map(Number)
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
function parseDay(text: string): string | undefined {
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

/** Adds slashes after two digits of day and month; a slash typed after one digit stays. */
function maskDate(text: string): string {
  const bare = text.trim()
  if (ISO.test(bare)) return parseDay(bare) ?? text
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

/** What every kind of day has: how it is typed, read and said. */
export const day = {
  entry: textEntry({ mask: maskDate, parse: (text) => parseDay(text) ?? text }),
  words: trimmed,
  inputMode: 'numeric',
  placeholder: 'dd/mm/aaaa',
} as const

const ADULT = 18
const OLDEST = 120

/** The same, but -1 for a text that is no date. */
const yearsUntil = (now: number, text: string): number => yearsSince(text, now) ?? -1

/** The birth date of an adult as dd/mm/yyyy, judged on the day of the check: who is too young today may do tomorrow. */
export const birthDate = {
  ...day,
  schema: { type: 'string', format: 'birth-date' },
  test: (text: string, now: number) => yearsUntil(now, text) >= ADULT && yearsUntil(now, text) <= OLDEST,
  messages: { format: 'Escreva a data de nascimento (dd/mm/aaaa) de uma pessoa com 18 anos ou mais.' },
} as const satisfies Atom

/** A day as dd/mm/yyyy that is not in the future, judged on the day of the check. */
export const pastDate = {
  ...day,
  schema: { type: 'string', format: 'past-date' },
  test: (text: string, now: number) => yearsUntil(now, text) >= 0,
  messages: { format: 'Escreva uma data que exista e que não seja no futuro (dd/mm/aaaa).' },
} as const satisfies Atom

export const birthDateSamples: Samples = {
  valid: [
    ['1/1/1990', '01/01/1990', '01/01/1990'],
    ['5-3-1985', '05/03/1985', '05/03/1985'],
    ['01011990', '01/01/1990', '01/01/1990'],
    ['1990-01-01', '01/01/1990', '01/01/1990'],
    ['1990-1-1T00:00:00Z', '01/01/1990', '01/01/1990'],
    '29/02/2000',
  ],
  invalid: ['', '1/', '31/02/1990', '00/00/0000', '1/1/19901', '1 de maio', '01/01/1900', '20/11/2999'],
  refused: ['1990-01-01', '1/1/1990'],
}

export const pastDateSamples: Samples = {
  valid: [['1.1.1990', '01/01/1990', '01/01/1990'], '01/01/1900', '31/12/1999'],
  invalid: ['', '0101', '29/02/1900', '31/04/2001', '01/13/2000', '20/11/2999'],
  refused: ['1990-01-01', '1/1/1990'],
}

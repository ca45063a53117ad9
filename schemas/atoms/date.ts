import { fold } from '../text/fold.ts'
import { visible, visibleCode } from '../text/visible.ts'
import type { Atom, Samples } from './atom.ts'
import { textEntry, trimmed } from './entry.ts'
import { lisbonDay } from './lisbon-day.ts'
import { withoutExtraDigit } from './parts/mask.ts'

/** The answer that a date which does not exist becomes when its field is left (VAL-7). */
export const NO_DATE = '00/00/0000'

export const UNREADABLE = 'Não conseguimos ler esta data. Escreva dia, mês e ano (dd/mm/aaaa).'
export const NO_SUCH_DAY = 'Esta data não existe.'
const FIRST_YEAR = 1900
const TOO_EARLY = `O ano tem de ser ${FIRST_YEAR} ou posterior.`
const WHOLE_YEAR = 'Escreva o ano com quatro algarismos (dd/mm/aaaa).'
const IN_FUTURE = 'Esta data ainda não chegou.'

/** Year, month and day, as calendars, spreadsheets and the browser's `bday` write a date. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/
const IN_PARTS = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{2}|\d{4})\.?$/
/** '1 de janeiro de 1990', '1.º jan. 1990', '01-jan-90', folded. */
const WITH_NAME = /^(\d{1,2})\.?[ºo°]?[\s/-]*(?:de\s+)?([a-z]{3,9})[\s./,-]*(?:d[eo]\s+)?(\d{2}|\d{4})\.?$/
const MONTHS = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]
const SEPARATOR = /[/.\-\s]/

/** Days of a month; February by the rule for leap years (VAL-6). `month` is 1 to 12. */
function daysIn(month: number, year: number): number {
  const leap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
  if (month === 2) return leap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Day, month and year of a dd/mm/yyyy text; undefined when there is no such day. */
export function parseDate(text: string): { day: number; month: number; year: number } | undefined {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (!parts) return undefined
  const [, day = 0, month = 0, year = 0] = parts.map(Number)
  const exists = year >= FIRST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year)
  return exists ? { day, month, year } : undefined
}

/**
 * Whole years from a date to the Lisbon day of a moment (milliseconds since 1970); negative in the future, undefined for
 * no date.
 */
export function yearsSince(text: string, now: number): number | undefined {
  const date = parseDate(text)
  if (!date) return undefined
  const [year = 0, month = 0, day = 0] = lisbonDay(now).split('-').map(Number)
  const years = year - date.year
  return month < date.month || (month === date.month && day < date.day) ? years - 1 : years
}

const padded = (day: string, month: string, year: string): string =>
  `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`

/**
 * Day, month and year that a text names, as digits, whether there is such a day or not: `1/1/1990`, `5-3-1985`, `1.1.90`,
 * `1990-01-01`, `1 de janeiro de 1990`, or eight digits in either order (no day is written the same way in both, since
 * years begin at 1900). None for any other text.
 */
function namedDays(text: string): (readonly [day: string, month: string, year: string])[] {
  const bare = visibleCode(text)
  const [, ...iso] = ISO.exec(bare) ?? []
  const [, ...parts] = IN_PARTS.exec(bare) ?? []
  const [, ...named] = WITH_NAME.exec(fold(bare)) ?? []
  const [, digits = ''] = /^(\d{8})$/.exec(bare.replace(/[/.\-\s]/g, '')) ?? []
  const month = MONTHS.findIndex((name) => name.startsWith(named[1] ?? '-')) + 1
  const dates = [
    [iso[2], iso[1], iso[0]],
    parts,
    month > 0 ? [named[0], String(month), named[2]] : [],
    [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)],
    [digits.slice(6), digits.slice(4, 6), digits.slice(0, 4)],
  ]
  return dates.flatMap(([day, month, year]) => (day && month && year ? [[day, month, year] as const] : []))
}

/** Says which year a two-digit one is, by the days that it would make; undefined where more than one may be meant. */
type Century = (days: readonly string[]) => string | undefined

/** The day that a text means, as dd/mm/yyyy. Undefined where there is no such day, or its year is not clear. */
function parseDay(text: string, century: Century): string | undefined {
  for (const [day, month, year] of namedDays(text)) {
    const years = year.length === 2 ? [`19${year}`, `20${year}`] : [year]
    const days = years.map((one) => padded(day, month, one)).filter(parseDate)
    const meant = year.length === 2 ? century(days) : days[0]
    if (meant !== undefined) return meant
  }
  return undefined
}

/** A date in the wrong form, or of no day: what is wrong with it. Undefined for a date, and for no text. */
function faultOfDay(text: string): string | undefined {
  if (text === '' || text === NO_DATE || parseDate(text)) return undefined
  const [day = '', month = '', year = ''] = namedDays(text)[0] ?? []
  if (year === '') return UNREADABLE
  if (year.length === 4 && Number(year) < FIRST_YEAR && Number(month) <= 12) return TOO_EARLY
  const exists =
    year.length === 2 && ['19', '20'].some((before) => parseDate(padded(day, month, before + year)))
  return exists ? WHOLE_YEAR : NO_SUCH_DAY
}

/** Adds slashes after two digits of day and month; a slash typed after one digit stays. */
function maskDate(text: string): string {
  const bare = text.trim()
  const typed = visible(text)
  if (ISO.test(bare)) return parseDay(bare, () => undefined) ?? text
  if (!/^[\d/.\-\s]*$/.test(typed)) return text
  const parts = ['']
  for (const sign of typed) {
    const last = parts.at(-1) ?? ''
    const closes = parts.length < 3 && (SEPARATOR.test(sign) ? last !== '' : last.length === 2)
    if (closes) parts.push('')
    if (!SEPARATOR.test(sign)) parts[parts.length - 1] += sign
  }
  return parts.join('/')
}

/** Whether a date, as far as it is laid out, has a year of more than four digits. */
const hasLongYear = (text: string): boolean => /^\d+\/\d+\/\d{5,}$/.test(maskDate(text))

/** What a kind of day has: how it is typed, read and said. */
const dayOf = (century: Century) =>
  ({
    entry: textEntry({
      mask: (text, before) => maskDate(withoutExtraDigit(text, before, hasLongYear)),
      parse: (text) => parseDay(text, century) ?? text,
    }),
    words: trimmed,
    inputMode: 'numeric',
    placeholder: 'dd/mm/aaaa',
    fault: faultOfDay,
  }) as const

/** A day that is planned: of this century. */
export const comingDay = dayOf((days) => days.find((one) => one.slice(6) >= '2000'))

const ADULT = 18
const OLDEST = 120

/** The same, but -1 for a text that is no date. */
const yearsUntil = (now: number, text: string): number => yearsSince(text, now) ?? -1

/** The only day that is so many years ago; undefined for none, and for several. */
const ago =
  (least: number): Century =>
  (days) => {
    const fitting = days.filter((one) => {
      const years = yearsUntil(Date.now(), one)
      return years >= least && years < 100
    })
    return fitting.length === 1 ? fitting[0] : undefined
  }

/** The birth date of an adult as dd/mm/yyyy, judged on the day of the check: who is too young today may do tomorrow. */
export const birthDate = {
  ...dayOf(ago(ADULT)),
  schema: { type: 'string', format: 'birth-date' },
  test: (text: string, now: number) => yearsUntil(now, text) >= ADULT && yearsUntil(now, text) <= OLDEST,
  messages: { format: 'Escreva a data de nascimento (dd/mm/aaaa) de uma pessoa com 18 anos ou mais.' },
  fault: (text: string) => {
    const years = yearsSince(text, Date.now())
    if (years === undefined) return faultOfDay(text)
    if (years < 0) return IN_FUTURE
    return years > OLDEST ? `Confirme o ano: esta data foi há mais de ${OLDEST} anos.` : undefined
  },
} as const satisfies Atom

/** A day as dd/mm/yyyy that is not in the future, judged on the day of the check. */
export const pastDate = {
  ...dayOf(ago(0)),
  schema: { type: 'string', format: 'past-date' },
  test: (text: string, now: number) => yearsUntil(now, text) >= 0,
  messages: { format: 'Escreva uma data que exista e que não seja no futuro (dd/mm/aaaa).' },
  fault: (text: string) =>
    yearsUntil(Date.now(), text) < 0 && parseDate(text) ? IN_FUTURE : faultOfDay(text),
} as const satisfies Atom

export const birthDateSamples: Samples = {
  valid: [
    ['1/1/1990', '01/01/1990', '01/01/1990'],
    ['5-3-1985', '05/03/1985', '05/03/1985'],
    ['01011990', '01/01/1990', '01/01/1990'],
    ['1990-01-01', '01/01/1990', '01/01/1990'],
    ['1990-1-1T00:00:00Z', '01/01/1990', '01/01/1990'],
    ['1 de janeiro de 1990', '01/01/1990', '01/01/1990'],
    ['1.º Março 1990', '01/03/1990', '01/03/1990'],
    ['01 jan. 1990', '01/01/1990', '01/01/1990'],
    ['1-dez-90', '01/12/1990', '01/12/1990'],
    ['1/1/90', '01/01/1990', '01/01/1990'],
    ['\u200e０１\u2011０１\u2011１９９０', '01/01/1990', '01/01/1990'],
    '29/02/2000',
  ],
  invalid: [
    '',
    '00/00/0000',
    ['1/', UNREADABLE],
    ['1/1/19901', UNREADABLE],
    ['1 de maio', UNREADABLE],
    ['1 ma 1990', UNREADABLE],
    ['31/02/1990', NO_SUCH_DAY],
    ['31 de fevereiro de 1990', NO_SUCH_DAY],
    ['31/2/90', NO_SUCH_DAY],
    ['01/01/1890', TOO_EARLY],
    ['1/1/19', WHOLE_YEAR],
    ['01/01/1900', `Confirme o ano: esta data foi há mais de ${OLDEST} anos.`],
    ['20/11/2999', IN_FUTURE],
  ],
  refused: ['1990-01-01', '1/1/1990'],
}

export const pastDateSamples: Samples = {
  valid: [
    ['1.1.1990', '01/01/1990', '01/01/1990'],
    ['1/set/05', '01/09/2005', '01/09/2005'],
    '01/01/1900',
    '31/12/1999',
  ],
  invalid: [
    '',
    ['0101', UNREADABLE],
    ['29/02/1900', NO_SUCH_DAY],
    ['31/04/2001', NO_SUCH_DAY],
    ['01/13/2000', NO_SUCH_DAY],
    ['20/11/2999', IN_FUTURE],
  ],
  refused: ['1990-01-01', '1/1/1990'],
}

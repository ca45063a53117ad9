import type { Atom, Samples } from './atom.ts'
import { comingDay, NO_SUCH_DAY, parseDate, UNREADABLE } from './date.ts'
import { textEntry } from './entry.ts'
import { lisbonDay } from './lisbon-day.ts'

/** The answer of somebody who has no date yet, where it may be left open. */
export const NO_DATE_YET = 'Sem data'

const BETWEEN = ' a '

const OUT_OF_ORDER = 'O último dia não pode ser antes do primeiro.'

/** First and last day of an answer; no last one where it is one day. */
export function firstAndLast(answer: string): [first: string, last: string] {
  const at = answer.indexOf(BETWEEN)
  return at < 0 ? [answer, ''] : [answer.slice(0, at), answer.slice(at + BETWEEN.length)]
}

/** The answer that a first and a last day make: 'dd/mm/yyyy a dd/mm/yyyy'. */
export const fromFirstToLast = (first: string, last: string): string =>
  last === '' ? first : first + BETWEEN + last

/** The last year that may be planned for: one with other digits is mistyped. */
const LAST_YEAR = 2099

/** A day of the form dd/mm/yyyy as yyyy-mm-dd, by which days are compared and browsers choose them. '' for no day. */
export function toIsoDay(text: string): string {
  const date = parseDate(text)
  return date && date.year <= LAST_YEAR ? text.split('/').reverse().join('-') : ''
}

/** A day as somebody types it, as yyyy-mm-dd; the text itself where it is no day. */
export const isoDayTyped = (text: string): string => toIsoDay(String(comingDay.entry.parse(text))) || text

/** yyyy-mm-dd as dd/mm/yyyy. */
export const fromIsoDay = (iso: string): string => iso.split('-').reverse().join('/')

/** Which days of an answer may not stay: what is no day, is before the Lisbon day of `now`, or a last before the first. */
export function wrongDays(answer: string, now: number): [first: boolean, last: boolean] {
  const [first, last] = firstAndLast(answer)
  const [from, until] = [toIsoDay(first), toIsoDay(last)]
  const today = lisbonDay(now)
  return [from < today, answer !== first && (until < today || until < from)]
}

/** What is wrong with an answer that is refused, where it is not that a day is past. */
function faultOf(answer: string): string | undefined {
  const [first, last] = firstAndLast(answer)
  const [from, until] = [toIsoDay(first), toIsoDay(last)]
  if (from === '') return comingDay.fault(first) ?? NO_SUCH_DAY
  if (answer !== first && until === '') return comingDay.fault(last) ?? NO_SUCH_DAY
  return answer !== first && until < from ? OUT_OF_ORDER : undefined
}

/** A day that is not past, as dd/mm/yyyy, first and last day of a span, or `NO_DATE_YET`. */
export const comingDays = {
  schema: { type: 'string', format: 'coming-days', maxLength: 60 },
  test: (text: string, now: number) => text === NO_DATE_YET || !wrongDays(text, now).includes(true),
  entry: textEntry({
    mask: comingDay.entry.mask,
    parse: (text) => {
      const days = firstAndLast(text).map((one) => String(comingDay.entry.parse(one)))
      return fromFirstToLast(days[0] ?? '', days[1] ?? '')
    },
  }),
  words: comingDay.words,
  inputMode: comingDay.inputMode,
  placeholder: comingDay.placeholder,
  messages: { format: 'Escolha um dia a partir de hoje.' },
  fault: faultOf,
} as const satisfies Atom

export const comingDaysSamples: Samples = {
  valid: [
    ['1/5/2099', '01/05/2099', '01/05/2099'],
    ['2099-05-01', '01/05/2099', '01/05/2099'],
    ['1 de maio de 2099 a 3 mai 99', '01/05/2099 a 03/05/2099', '01/05/2099 a 03/05/2099'],
    ['1/5/2099 a 3/5/2099', '01/05/2099 a 03/05/2099', '01/05/2099 a 03/05/2099'],
    '01/05/2099 a 01/05/2099',
    NO_DATE_YET,
  ],
  invalid: [
    ['', NO_SUCH_DAY],
    ['31/02/2099', NO_SUCH_DAY],
    ['01/05/20026', UNREADABLE],
    ['00/00/2026', NO_SUCH_DAY],
    '01/05/2020',
    ['01/05/2100', NO_SUCH_DAY],
    ['03/05/2099 a 01/05/2099', OUT_OF_ORDER],
    ['01/05/2099 a 31/02/2099', NO_SUCH_DAY],
    ['em maio', UNREADABLE],
  ],
  refused: ['2099-05-01', '1/5/2099', '01/05/2099 a ', ' a 01/05/2099'],
}

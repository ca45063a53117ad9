/** What an impossible date becomes when its field is left (L§5). */
export const NO_DATE = '00/00/0000'

export const DATE_MASK = '00/00/0000'

/** Days of a month; February by the quoted rule for leap years (L§5). `month` is 1 to 12. */
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

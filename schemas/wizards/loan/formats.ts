import { yearsSince } from '../../atoms/date.ts'
import { namesIn } from '../../places/names.ts'

const known = (list: string) => {
  const names = new Set(namesIn(list))
  return (text: string) => names.has(text)
}

const ADULT = 18
const OLDEST = 120

/**
 * The formats that only the loan's schemas name. Dates are judged on the day of the check: a birth date that is too
 * young today may do tomorrow.
 */
export const loanFormats: Readonly<Record<string, (text: string) => boolean>> = {
  country: known('countries'),
  nationality: known('nationalities'),
  'birth-date': (text) => {
    const age = yearsSince(text, Date.now()) ?? -1
    return age >= ADULT && age <= OLDEST
  },
  'past-date': (text) => (yearsSince(text, Date.now()) ?? -1) >= 0,
}

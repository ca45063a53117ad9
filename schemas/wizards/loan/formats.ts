import { yearsSince } from '../../atoms/date.ts'
import countryRows from '../../places/data/countries.json' with { type: 'json' }
import { fold } from '../../text/fold.ts'

/** Names that can be chosen, by the name of their list; Portugal's first. */
export const nameLists: Readonly<Record<string, readonly string[]>> = {
  countries: countryRows.map(([country = '']) => country),
  nationalities: countryRows.map(([, nationality = '']) => nationality),
}

const known = (list: readonly string[] = []) => {
  const names = new Set(list)
  return (text: string) => names.has(text)
}

const ADULT = 18
const OLDEST = 120

/**
 * The formats that only the loan's schemas name. Dates are judged on the day of the check: a birth date that is too
 * young today may do tomorrow.
 */
export const loanFormats: Readonly<Record<string, (text: string) => boolean>> = {
  country: known(nameLists.countries),
  nationality: known(nameLists.nationalities),
  'birth-date': (text) => {
    const age = yearsSince(text, Date.now()) ?? -1
    return age >= ADULT && age <= OLDEST
  },
  'past-date': (text) => (yearsSince(text, Date.now()) ?? -1) >= 0,
}

/** The name of a list that was meant, whatever its case and accents; the text itself when there is none. */
export function nameInList(list: string, text: string): string {
  const wanted = fold(text.trim())
  return nameLists[list]?.find((name) => fold(name) === wanted) ?? text
}

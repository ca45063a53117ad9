import { fold } from '../text/fold.ts'
import data from './data/countries.json' with { type: 'json' }

/** A country, its nationality, and the masculine form if it differs. Portugal is the first. */
const rows: readonly (readonly string[])[] = data

/** The names that are offered, by list. */
export const nameLists: Readonly<Record<string, readonly string[]>> = {
  countries: rows.map(([country = '']) => country),
  nationalities: rows.map(([, nationality = '']) => nationality),
}

/** The names that are accepted, by list: a nationality in either gender. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  ...nameLists,
  nationalities: rows.flatMap(([, ...genders]) => genders),
}

/** The names that a list accepts; none if the list does not exist. */
export const namesIn = (list: string): readonly string[] => accepted[list] ?? []

/** The name in a list that equals a text without regard to case and accents; the text itself if there is none. */
export function nameInList(list: string, text: string): string {
  const wanted = fold(text.trim())
  return namesIn(list).find((name) => fold(name) === wanted) ?? text
}

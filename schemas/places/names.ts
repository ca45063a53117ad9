import { fold } from '../text/fold.ts'
import data from './data/countries.json' with { type: 'json' }

/** A country, its nationality, and that in the masculine where it is another word. Portugal's is the first. */
const rows: readonly (readonly string[])[] = data

/** Names that are offered, by the name of their list. */
export const nameLists: Readonly<Record<string, readonly string[]>> = {
  countries: rows.map(([country = '']) => country),
  nationalities: rows.map(([, nationality = '']) => nationality),
}

/** Names that are accepted, by the name of their list: a nationality in either gender. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  ...nameLists,
  nationalities: rows.flatMap(([, ...genders]) => genders),
}

/** The names that a list accepts; none where there is no such list. */
export const namesIn = (list: string): readonly string[] => accepted[list] ?? []

/** The name of a list that was meant, whatever its case and accents; the text itself when there is none. */
export function nameInList(list: string, text: string): string {
  const wanted = fold(text.trim())
  return namesIn(list).find((name) => fold(name) === wanted) ?? text
}

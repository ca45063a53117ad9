import { fold } from '../text/fold.ts'
import data from './data/countries.json' with { type: 'json' }

/** A country, its nationality, and the masculine form if it differs. Portugal is the first. */
const rows: readonly (readonly string[])[] = data

/** The names that are offered, by list. */
const nameLists: Readonly<Record<string, readonly string[]>> = {
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

/**
 * The names of a list that hold a text, without regard to case and accents. None where the text is already a name
 * and could become at most one (LOAN-30).
 */
export function namesLike(list: string, text: string): readonly string[] {
  const wanted = fold(text)
  const names = (nameLists[list] ?? []).filter((name) => fold(name).includes(wanted))
  const whole = namesIn(list).some((name) => fold(name) === wanted)
  return whole && names.length < 2 ? [] : names
}

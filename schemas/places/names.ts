import { fold } from '../text/fold.ts'
import rows from './data/countries.json' with { type: 'json' }

/** Names that can be chosen, by the name of their list; Portugal's first. */
export const nameLists: Readonly<Record<string, readonly string[]>> = {
  countries: rows.map(([country = '']) => country),
  nationalities: rows.map(([, nationality = '']) => nationality),
}

/** The name of a list that was meant, whatever its case and accents; the text itself when there is none. */
export function nameInList(list: string, text: string): string {
  const wanted = fold(text.trim())
  return nameLists[list]?.find((name) => fold(name) === wanted) ?? text
}

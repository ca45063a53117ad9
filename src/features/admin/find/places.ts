import { search, searchIndex } from '#schemas/catalogue/search.ts'
import { fold } from '#schemas/text/fold.ts'

/** A page of the administration, or something to do there. */
export interface Place {
  label: string
  /** What it is: 'Página', 'Ação'. */
  word: string
  to: string
  /** What its page is to begin (see `useDoing`). */
  doing?: string
  /** Other words that it is found by. */
  words?: readonly string[]
}

const MAX_PLACES = 8

/**
 * The search among places (ADM-45), by what they are called and by their other words, as in the public search; all of them for no
 * text. `near`: nothing has the text, these may be meant.
 */
export function placesSearch(places: readonly Place[]) {
  const index = searchIndex(
    places.map((place, id) => ({ id, title: place.label, labels: place.words ?? [], place })),
  )
  return (text: string): { places: readonly Place[]; near: boolean } => {
    const wanted = fold(text)
    const named = places.filter(({ label }) => fold(label).includes(wanted))
    if (wanted === '') return { places: named.slice(0, MAX_PLACES), near: false }
    const { matches, near } = search(index, text)
    const matchingPlaces = new Set([...(near ? [] : matches.map(({ place }) => place)), ...named])
    if (matchingPlaces.size > 0) return { places: [...matchingPlaces].slice(0, MAX_PLACES), near: false }
    return { places: matches.map(({ place }) => place), near: true }
  }
}

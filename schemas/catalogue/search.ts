import { fold } from '../text/fold.ts'

export interface Titled {
  readonly id: number
  readonly title: string
  /** Other words that it is found by. */
  readonly labels?: readonly string[] | undefined
}

interface Entry<T> {
  readonly item: T
  readonly folded: string
  readonly words: readonly string[]
  /** The other words, folded, in one text. */
  readonly also: string
}

/** Titles folded once, so that each key press needs one pass over them. */
export type SearchIndex<T extends Titled> = readonly Entry<T>[]

export interface SearchResult<T> {
  /** All matches, best first. */
  readonly matches: readonly T[]
  /** Whether nothing matched, and these are the nearest titles ('Quis dizer'). */
  readonly near: boolean
}

/** How many near titles are offered if nothing matches. */
const MAX_NEAR = 5

export function searchIndex<T extends Titled>(items: readonly T[]): SearchIndex<T> {
  return items.map((item) => {
    const folded = fold(item.title)
    return {
      item,
      folded,
      words: [...folded.split(/[^a-z0-9]+/).filter(Boolean), folded],
      also: fold((item.labels ?? []).join('\n')),
    }
  })
}

/**
 * The items that match a text, without regard to case and accents (CAT-6): titles that begin with it, titles with a
 * word that does, other titles, then matches by a search word; each in the order of the catalogue. If nothing
 * matches, the nearest titles by edit distance (CAT-7).
 */
export function search<T extends Titled>(index: SearchIndex<T>, text: string): SearchResult<T> {
  const wanted = fold(text)
  if (wanted === '') return { matches: [], near: false }
  const ranks: [T[], T[], T[], T[]] = [[], [], [], []]
  for (const { item, folded, also } of index) {
    const at = folded.indexOf(wanted)
    if (at < 0) {
      if (also !== '' && also.includes(wanted)) ranks[3].push(item)
      continue
    }
    if (at === 0) ranks[0].push(item)
    else if (folded.includes(` ${wanted}`)) ranks[1].push(item)
    else ranks[2].push(item)
  }
  const matches = ranks.flat()
  return matches.length > 0 ? { matches, near: false } : { matches: nearest(index, wanted), near: true }
}

/**
 * The first item whose whole title is the text, without regard to case, accents and spaces; undefined if there is
 * none.
 */
export function titled<T extends Titled>(index: SearchIndex<T>, text: string): T | undefined {
  const wanted = fold(text)
  return index.find(({ folded }) => folded === wanted)?.item
}

function nearest<T extends Titled>(index: SearchIndex<T>, wanted: string): T[] {
  const limit = Math.max(1, Math.floor(wanted.length / 3))
  const found: { item: T; distance: number }[] = []
  for (const { item, words } of index) {
    let best = limit + 1
    for (const word of words) {
      if (Math.abs(word.length - wanted.length) < best && startsAlike(word, wanted)) {
        best = Math.min(best, distance(word, wanted, best))
      }
    }
    if (best <= limit) found.push({ item, distance: best })
  }
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAR)
    .map(({ item }) => item)
}

/** Typing errors rarely change both of the first two letters. This test spares most of the work. */
const startsAlike = (a: string, b: string): boolean => a[0] === b[0] || a[1] === b[1]

/** The edit distance (insert, delete, replace) between two texts; `limit` as soon as it reaches that. */
function distance(a: string, b: string, limit: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1
      const value = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      )
      current.push(value)
      if (value < least) least = value
    }
    if (least >= limit) return limit
    previous = current
  }
  return Math.min(previous[b.length] ?? limit, limit)
}

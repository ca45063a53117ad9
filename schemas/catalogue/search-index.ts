import { fold } from '../text/fold.ts'
import { singular, stem } from './stem.ts'
import { concept, tellingCount, wordsOf } from './words.ts'

export interface Titled {
  readonly id: number
  readonly title: string
  /** Other words that it is found by. */
  readonly labels?: readonly string[] | undefined
}

/** What the search looks for. */
export interface Searched extends Titled {
  /** A service by default; a subgroup or a main group are groups. */
  readonly kind?: 'service' | 'subgroup' | 'mainGroup' | undefined
  /** The titles of the groups that a service is in. */
  readonly groups?: readonly string[] | undefined
}

/** A word of the catalogue, with the items that have it. */
export interface Word {
  readonly text: string
  readonly singular: string
  readonly stem: string
  readonly concept: string
  /** The numbers of the texts that have the word. */
  readonly at: number[]
}

/** Where a text stands: the number is its row in the tables of qualities. */
export type Place = 0 | 1 | 2
export const TITLE: Place = 0
export const LABEL: Place = 1
export const GROUP: Place = 2

/** A title, a search word or a group's title of an item. */
export interface IndexedText {
  readonly place: Place
  /** How many of its words a visitor has to have written to have written all of it. */
  readonly size: number
}

interface Entry<T> {
  readonly item: T
  readonly folded: string
  /** The first word of the title. */
  readonly first: string
  /** Its texts are those from this number to before the next entry's. The first is its title. */
  readonly from: number
}

/** The words of all items, so that a key press looks at each word once and not at each title. */
export interface SearchIndex<T extends Searched> {
  readonly entries: readonly Entry<T>[]
  readonly texts: readonly IndexedText[]
  /** In the order of the alphabet. */
  readonly words: readonly Word[]
  /** Words that share a stem, or the stem of a synonym. */
  readonly byConcept: ReadonlyMap<string, readonly Word[]>
  /** The numbers of the items with a search word of exactly these words. */
  readonly byLabel: ReadonlyMap<string, readonly number[]>
}

/** Stands between texts that are folded together. */
const BREAK = '|'

/** Prepares the search among items. They are found in this order where they match equally. */
export function searchIndex<T extends Searched>(items: readonly T[]): SearchIndex<T> {
  const words = new Map<string, Word>()
  const byLabel = new Map<string, number[]>()
  const texts: IndexedText[] = []
  const take = (folded: string, place: Place) => {
    const textWords = wordsOf(folded)
    for (const text of textWords) {
      let word = words.get(text)
      if (!word) {
        word = newWord(text)
        words.set(text, word)
      }
      if (word.at.at(-1) !== texts.length) word.at.push(texts.length)
    }
    texts.push({ place, size: tellingCount(folded) })
    return textWords
  }
  const entries = items.map((item, number) => {
    const { title, labels = [], groups = [] } = item
    const from = texts.length
    const folded = fold(title)
    const [first = ''] = take(folded, TITLE)
    if (labels.length > 0)
      for (const label of fold(labels.join(BREAK)).split(BREAK))
        push(byLabel, take(label, LABEL).join(' '), number)
    if (groups.length > 0) take(fold(groups.join(BREAK)), GROUP)
    return { item, folded, first, from }
  })
  const sorted = [...words.keys()].sort().flatMap((text) => words.get(text) ?? [])
  const byConcept = new Map<string, Word[]>()
  for (const word of sorted) push(byConcept, word.concept, word)
  return { entries, texts, words: sorted, byConcept, byLabel }
}

function newWord(text: string): Word {
  const textStem = stem(text)
  return { text, singular: singular(text), stem: textStem, concept: concept(textStem), at: [] }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

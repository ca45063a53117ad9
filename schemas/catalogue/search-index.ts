import { fold } from '../text/fold.ts'
import { singular, stem } from './stem.ts'
import { concept, wordsOf } from './words.ts'

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
  /** The numbers of the items that have the word, by place. */
  readonly at: readonly [title: number[], labels: number[], groups: number[]]
}

interface Entry<T> {
  readonly item: T
  readonly folded: string
  /** The first word of the title. */
  readonly first: string
}

/** The words of all items, so that a key press looks at each word once and not at each title. */
export interface SearchIndex<T extends Searched> {
  readonly entries: readonly Entry<T>[]
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
  const take = (text: string, place: 0 | 1 | 2, number: number) => {
    let word = words.get(text)
    if (!word) {
      word = newWord(text)
      words.set(text, word)
    }
    const numbers = word.at[place]
    if (numbers.at(-1) !== number) numbers.push(number)
  }
  const entries = items.map((item, number) => {
    const { title, labels = [], groups = [] } = item
    const folded = fold(title)
    const titleWords = wordsOf(folded)
    for (const word of titleWords) take(word, 0, number)
    if (labels.length > 0) {
      for (const label of fold(labels.join(BREAK)).split(BREAK)) {
        const labelWords = wordsOf(label)
        for (const word of labelWords) take(word, 1, number)
        push(byLabel, labelWords.join(' '), number)
      }
    }
    if (groups.length > 0) for (const word of wordsOf(fold(groups.join(BREAK)))) take(word, 2, number)
    return { item, folded, first: titleWords[0] ?? '' }
  })
  const sorted = [...words.keys()].sort().flatMap((text) => words.get(text) ?? [])
  const byConcept = new Map<string, Word[]>()
  for (const word of sorted) push(byConcept, word.concept, word)
  return { entries, words: sorted, byConcept, byLabel }
}

function newWord(text: string): Word {
  const textStem = stem(text)
  return { text, singular: singular(text), stem: textStem, concept: concept(textStem), at: [[], [], []] }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

import { fold } from '../text/fold.ts'
import { mistakes, mistakesIn, sound } from './misspelling.ts'
import { type Searched, type SearchIndex, searchIndex, type Titled, type Word } from './search-index.ts'
import { singular, stem } from './stem.ts'
import { concept, wantedWords } from './words.ts'

export { type Searched, type SearchIndex, searchIndex, type Titled }

export interface SearchResult<T> {
  /** All matches, best first. */
  readonly matches: readonly T[]
  /** Whether nothing matched, and these are the nearest ('Quis dizer'). */
  readonly near: boolean
}

/** How many near matches are offered if nothing matches. */
const MAX_NEAR = 5

/** What compound words begin with, and how many letters after that find them. */
const PREFIXES =
  'anti auto eletro extra fibro foto geo guarda hidro limpa micro mini moto multi pre re super tele termo video'.split(
    ' ',
  )
const MIN_END = 4

/**
 * How well a word matches, by how (a row) and where (title, search words, groups): less is better. Whole words count
 * more than beginnings, and among each the title counts more than search words, these more than groups (CAT-6).
 */
const WHOLE = [0, 1, 4] as const
const SYNONYM = [2, 3, 4] as const
const BEGINS = [5, 6, 8] as const
const ENDS = [7, 8, 9] as const
const SOUNDS = [10, 11, 12] as const
const NOT = 15

interface Query {
  readonly folded: string
  /** The search word that it would be. */
  readonly label: string
  readonly fits: readonly Fit[]
}

/** How one word of the text matches every item. */
interface Fit {
  /** By the item's number. */
  readonly costs: Uint8Array
  /** How many items it matches. */
  readonly count: number
  readonly guessed: boolean
  /** The words that it stands for. */
  readonly words: ReadonlySet<string>
}

/**
 * The items that match a text (CAT-6): each of its words matches the item's title, search words or groups by its
 * stem, by its beginning, or as the second part of a compound word, in any order. Titles come before search words, and these
 * before groups; one group stands before the services that match as well. If nothing matches, the nearest by typing
 * mistakes or by some of the words (CAT-7). At most 12 words count.
 */
export function search<T extends Searched>(index: SearchIndex<T>, text: string): SearchResult<T> {
  const folded = fold(text)
  const { needed, helpful } = wantedWords(folded)
  const fits = needed.map((word) => fitOf(index, word))
  const matching = fits.filter(({ count }) => count > 0)
  if (matching.length === 0) return { matches: [], near: needed.length > 0 }
  const help = helpful.map((word) => fitOf(index, word))
  const query: Query = { folded, label: [...needed, ...helpful].join(' '), fits: matching }
  const all = ranked(index, query, keysOfAll(index, matching, help))
  const near = matching.length < fits.length || matching.some(({ guessed }) => guessed) || all.length === 0
  const matches = all.length > 0 ? all : ranked(index, query, keysOfSome(index, matching))
  return near ? { matches: matches.slice(0, MAX_NEAR), near } : { matches, near }
}

/**
 * The first service whose whole title is the text, without regard to case, accents and spaces; undefined if there is
 * none.
 */
export function titled<T extends Searched>(index: SearchIndex<T>, text: string): T | undefined {
  const wanted = fold(text)
  return index.entries.find(({ folded, item }) => folded === wanted && !isGroup(item))?.item
}

const isGroup = ({ kind = 'service' }: Searched): boolean => kind !== 'service'

/** Matches one word of the text; it is taken for a misspelt one only if it matches nothing. */
function fitOf<T extends Searched>(index: SearchIndex<T>, word: string): Fit {
  const costs = new Uint8Array(index.entries.length).fill(NOT)
  const words = new Set<string>()
  let count = 0
  const take = (word: Word, byPlace: readonly [number, number, number]) => {
    words.add(word.text)
    for (const [place, numbers] of word.at.entries()) {
      const cost = byPlace[place] ?? NOT
      for (const number of numbers) {
        const before = costs[number] ?? NOT
        if (before === NOT) count += 1
        if (cost < before) costs[number] = cost
      }
    }
  }
  const takeAll = (beginning: string, byPlace: readonly [number, number, number]) => {
    for (let at = firstFrom(index.words, beginning); ; at++) {
      const indexed = index.words[at]
      if (!indexed?.text.startsWith(beginning)) return
      take(indexed, byPlace)
    }
  }
  const one = singular(word)
  const wordStem = stem(word)
  for (const indexed of index.byConcept.get(concept(wordStem)) ?? []) {
    if (indexed.singular === one) take(indexed, WHOLE)
    else if (indexed.text.startsWith(word)) continue
    else take(indexed, indexed.stem === wordStem ? WHOLE : SYNONYM)
  }
  takeAll(word, BEGINS)
  if (one.length >= MIN_END) for (const prefix of PREFIXES) takeAll(prefix + one, ENDS)
  const guessed = count === 0
  if (guessed) for (const indexed of misspelt(index.words, word)) take(indexed, SOUNDS)
  return { costs, count, guessed, words }
}

/** The place of the first word that is not before a text in the alphabet. */
function firstFrom(words: readonly Word[], text: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The words that were most likely meant by a misspelt one. */
function misspelt(words: readonly Word[], word: string): Word[] {
  const wanted = sound(word)
  let limit = mistakesIn(wanted.length)
  let similar: Word[] = []
  for (const candidate of words) {
    // Speaks against most words before they are sounded.
    if (Math.abs(candidate.text.length - word.length) > limit + 2) continue
    const heard = soundOf(candidate)
    if (Math.abs(heard.length - wanted.length) > limit || !startsAlike(heard, wanted)) continue
    const count = mistakes(heard, wanted, limit + 1)
    if (count > limit) continue
    if (count < limit) similar = []
    limit = count
    similar.push(candidate)
  }
  return similar
}

/** How words sound, worked out when one has to be guessed for the first time. */
const sounds = new WeakMap<Word, string>()

function soundOf(word: Word): string {
  const storedSound = sounds.get(word)
  if (storedSound !== undefined) return storedSound
  const heard = sound(word.text)
  sounds.set(word, heard)
  return heard
}

/** Typing mistakes rarely change both of the first two letters. */
const startsAlike = (a: string, b: string): boolean => a[0] === b[0] || a[1] === b[1]

/** The rank of each item that matches all words: its worst match first, then the sum of all, with those that help. */
function keysOfAll<T extends Searched>(
  { entries }: SearchIndex<T>,
  fits: readonly Fit[],
  help: readonly Fit[],
): Int32Array {
  const keys = new Int32Array(entries.length)
  for (let number = 0; number < keys.length; number++) {
    let worst = 0
    let sum = 0
    for (const { costs } of fits) {
      const cost = costs[number] ?? NOT
      if (cost > worst) worst = cost
      sum += cost
    }
    for (const { costs } of help) sum += costs[number] ?? NOT
    keys[number] = worst === NOT ? -1 : worst * 256 + sum
  }
  return keys
}

/** The rank of each item that matches some words: those first that match the most telling words. */
function keysOfSome<T extends Searched>({ entries }: SearchIndex<T>, fits: readonly Fit[]): Int32Array {
  const weights = fits.map(({ count }) => 1 + Math.log(entries.length / count))
  const matched = entries.map((_, number) =>
    fits.reduce((sum, { costs }, at) => sum + (costs[number] === NOT ? 0 : (weights[at] ?? 0)), 0),
  )
  const best = matched.reduce((most, weight) => Math.max(most, weight), 0)
  return Int32Array.from(matched, (weight, number) => {
    if (weight < best / 2) return -1
    const sum = fits.reduce((all, { costs }) => all + (costs[number] ?? NOT), 0)
    return Math.round((1 - weight / best) * 40) * 256 + sum
  })
}

/** An item that matches, and how well it matches the words. */
interface Match<T> {
  readonly item: T
  readonly key: number
}

/**
 * The items by their rank (-1 for none), and by how well their title fits within it. A service is the first where one
 * matches the words as well as the first group.
 */
function ranked<T extends Searched>(index: SearchIndex<T>, query: Query, keys: Int32Array): T[] {
  const labelled = new Set(index.byLabel.get(query.label))
  const ranks = new Map<number, { services: Match<T>[]; groups: Match<T>[] }>()
  for (let number = 0; number < keys.length; number++) {
    const entry = index.entries[number]
    const key = keys[number] ?? -1
    if (key < 0 || !entry) continue
    const { item, folded, first } = entry
    const within = folded.startsWith(query.folded)
      ? 0
      : labelled.has(number)
        ? 1
        : query.fits.some(({ words }) => words.has(first))
          ? 2
          : 3
    const rank = folded === query.folded ? -1 : key * 4 + within
    let list = ranks.get(rank)
    if (!list) {
      list = { services: [], groups: [] }
      ranks.set(rank, list)
    }
    if (isGroup(item)) list.groups.push({ item, key })
    else list.services.push({ item, key })
  }
  let first = true
  const matches = [...ranks]
    .sort(([a], [b]) => a - b)
    .flatMap(([rank, { services, groups }]) => {
      if (groups.length === 0) return services
      const leads = first && rank >= 0
      first = false
      return leads ? [...groups.slice(0, 1), ...services, ...groups.slice(1)] : [...services, ...groups]
    })
  const [top] = matches
  if (top && isGroup(top.item)) {
    const asGood = matches.findIndex(({ item, key }) => !isGroup(item) && key <= top.key)
    if (asGood > 0) matches.unshift(...matches.splice(asGood, 1))
  }
  return matches.map(({ item }) => item)
}

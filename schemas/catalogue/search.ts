import { fold } from '../text/fold.ts'
import { mistakes, mistakesIn, sound } from './misspelling.ts'
import {
  GROUP,
  type Searched,
  type SearchIndex,
  searchIndex,
  TITLE,
  type Titled,
  type Word,
} from './search-index.ts'
import { singular, stem } from './stem.ts'
import { concept, isNegation, isRoom, wantedWords } from './words.ts'

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
 * How well a word matches, by how (a table) and where (title, search words, groups). Whole words count more than beginnings, and among
 * each the title counts more than search words, these more than groups (CAT-6).
 */
type Qualities = readonly [title: number, labels: number, groups: number]
const WHOLE: Qualities = [1, 0.9, 0.6]
const SAME_STEM: Qualities = [0.95, 0.85, 0.58]
const SYNONYM: Qualities = [0.75, 0.7, 0.55]
const BEGINS: Qualities = [0.5, 0.45, 0.3]
const ENDS: Qualities = [0.35, 0.3, 0.2]
const SOUNDS: Qualities = [0.25, 0.2, 0.15]

/** From this quality on, a word is one of the text's words. */
const IS_WORD = 0.55
/** How much a word of asking counts compared with one that says something, and 'não' in a search word that has it. */
const HELP = 0.08
const NEGATION = 0.5
/** How much a word counts that nothing has, compared with the rarest that something has. */
const UNKNOWN = 0.6
/** How much a room counts compared with what is to be done in it. */
const ROOM = 0.5
/** How much more the words of a title or search word count if all of it was written, or if it has all that was written. */
const COMPLETE = 0.35
const INSIDE = [0.35, 0.15, 0] as const
/** The same of one that is just what was written. */
const EXACT = 0.5
/** The same of a single word, which stands in many. */
const SINGLE = 0.12
/** How much a word counts that stands in another search word than the others. */
const SCATTERED = 0.3
/** The share of what was written that the first match has to account for to be certain (CAT-21). */
const CERTAIN = 0.6
/** The share below which it is no match. */
const FLOOR = 0.15

/** The share of the best value that an item needs that has not all words: where others have them, and where none has. */
const ENOUGH_BESIDE_ALL = 0.75
const ENOUGH = 0.5

/** How one word of the visitor's matches every text. */
interface Fit {
  /** By the text's number; 0 where it does not match. */
  readonly qualities: Float32Array
  /** How telling it is: words of few texts weigh more. */
  readonly weight: number
  readonly isKnown: boolean
  readonly guessed: boolean
  /** Whether it is 'não', which counts only for search words with 'não'. */
  readonly isNegation: boolean
  /** The words that it stands for. */
  readonly words: ReadonlySet<string>
}

/** How well an item matches. */
interface Score {
  readonly value: number
  /** The weight of the words that it accounts for. */
  readonly covered: number
  readonly hasAll: boolean
  /** Whether the words of a title or search word were written as a whole, or are all in it. */
  readonly isTogether: boolean
}

/**
 * The items that match a text (CAT-6): each of its words matches the item's title, search words or groups by its
 * stem, by its beginning, or as the second part of a compound word, in any order. Words count by how telling they are, more where they
 * stand together and more where they are a whole search word. A match that accounts for too little of the text, or for a misspelt word,
 * is one of the nearest (CAT-7, CAT-21). At most 16 words count.
 */
export function search<T extends Searched>(index: SearchIndex<T>, text: string): SearchResult<T> {
  const folded = fold(text)
  const { needed, helpful } = wantedWords(folded)
  const fits = needed.map((word) => fitOf(index, word, true))
  if (!fits.some(({ isKnown }) => isKnown)) return { matches: [], near: needed.length > 0 }
  const help = helpful.map((word): Fit => {
    const fit = fitOf(index, word, false)
    return { ...fit, weight: fit.weight * (fit.isNegation ? NEGATION : HELP) }
  })
  const scores = scoresOf(index, fits, help)
  const best = most(scores.map(({ value }) => value))
  const some = scores.some(({ hasAll }) => hasAll)
  const enough = best * (some ? ENOUGH_BESIDE_ALL : ENOUGH)
  const values = scores.map(({ value, hasAll }, number) =>
    hasAll || (value >= enough && !(some && isGroup(index.entries[number]?.item ?? {}))) ? value : 0,
  )
  const whole = fits.reduce((sum, { weight }) => sum + weight, 0)
  const top = scores[values.indexOf(most(values))] ?? NO_MATCH
  const share = top.covered / whole
  if (share < FLOOR) return { matches: [], near: true }
  const query = { folded, label: [...needed, ...helpful].join(' '), fits }
  const matches = ranked(index, query, values)
  const near = fits.some(({ guessed }) => guessed) || share < CERTAIN || !top.isTogether
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

const isGroup = ({ kind = 'service' }: Pick<Searched, 'kind'>): boolean => kind !== 'service'

/** Matches one word of the text; it is taken for a misspelt one only if it matches nothing and it is needed. */
function fitOf<T extends Searched>(index: SearchIndex<T>, word: string, isNeeded: boolean): Fit {
  const { texts } = index
  const qualities = new Float32Array(texts.length)
  const words = new Set<string>()
  let count = 0
  const take = (word: Word, byPlace: Qualities) => {
    words.add(word.text)
    for (const number of word.at) {
      const quality = byPlace[texts[number]?.place ?? 2]
      const before = qualities[number] ?? 0
      if (before === 0) count += 1
      if (quality > before) qualities[number] = quality
    }
  }
  const takeAll = (beginning: string, byPlace: Qualities) => {
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
    else take(indexed, indexed.stem === wordStem ? SAME_STEM : SYNONYM)
  }
  const wholeWords = count
  if (isNeeded) {
    takeAll(word, BEGINS)
    if (one.length >= MIN_END) for (const prefix of PREFIXES) takeAll(prefix + one, ENDS)
  }
  const guessed = count === 0 && isNeeded
  if (guessed)
    for (const { concept } of misspelt(index.words, word))
      for (const indexed of index.byConcept.get(concept) ?? []) take(indexed, SOUNDS)
  const telling = Math.log(1 + texts.length / (1 + (wholeWords || count))) * (count > 0 ? 1 : UNKNOWN)
  const weight = isRoom(word) ? telling * ROOM : telling
  return {
    qualities,
    weight,
    isKnown: count > 0,
    guessed: guessed && count > 0,
    isNegation: isNegation(word),
    words,
  }
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

const most = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0)

const NO_MATCH: Score = { value: 0, covered: 0, isTogether: false, hasAll: false }

/** How well each item matches the words. */
function scoresOf<T extends Searched>(
  { entries, texts }: SearchIndex<T>,
  fits: readonly Fit[],
  help: readonly Fit[],
): Score[] {
  const all = [...fits, ...help]
  /** Which of the words each text has, as bits. */
  const has = new Uint16Array(texts.length)
  for (const [at, { qualities }] of all.entries())
    for (let number = 0; number < qualities.length; number++)
      if (qualities[number] !== 0) has[number] = (has[number] ?? 0) | (1 << at)
  const isNeeded = (1 << fits.length) - 1
  const helpsOnly = (at: number) => at >= fits.length && !help[at - fits.length]?.isNegation
  return entries.map(({ item, from }, entry) => {
    const single = isGroup(item) ? 0 : SINGLE
    const to = entries[entry + 1]?.from ?? texts.length
    let anywhere = 0
    for (let number = from; number < to; number++) anywhere |= has[number] ?? 0
    if ((anywhere & isNeeded) === 0) return NO_MATCH
    const base = all.map(({ qualities }) =>
      Math.max(qualities[from] ?? 0, texts[to - 1]?.place === GROUP ? (qualities[to - 1] ?? 0) : 0),
    )
    let best = { value: -1, covered: 0, isTogether: false }
    for (let number = from; number < to; number++) {
      if (number > from && (has[number] === 0 || texts[number]?.place === GROUP)) continue
      let value = 0
      let covered = 0
      let hits = 0
      let hitWeight = 0
      let neededHits = 0
      for (const [at, { qualities, weight }] of all.entries()) {
        const ofWord = qualities[number] ?? 0
        const quality = Math.max(ofWord, base[at] ?? 0)
        const scattered = quality === 0 && (anywhere & (1 << at)) !== 0 && at < fits.length
        value += weight * (scattered ? SCATTERED * 0.8 : quality)
        covered += quality > 0 ? weight : scattered ? weight * SCATTERED : 0
        if (ofWord < IS_WORD || helpsOnly(at)) continue
        hits += 1
        hitWeight += weight * ofWord
        if (at < fits.length) neededHits += 1
      }
      const { size, place } = texts[number] ?? { size: 0, place: GROUP }
      const isComplete = hits > 0 && hits >= size
      const isInside = fits.length > 1 && neededHits === fits.length
      const whole = isComplete ? (isInside ? EXACT : COMPLETE) : isInside ? INSIDE[place] : 0
      value += hitWeight * (isComplete && size === 1 ? single : whole)
      if (value > best.value)
        best = {
          value,
          covered,
          isTogether: isComplete || isInside || (fits.length === 1 && place === TITLE),
        }
    }
    return { ...best, hasAll: (anywhere & isNeeded) === isNeeded }
  })
}

/** An item that matches, and how well it matches the words. */
interface Match<T> {
  readonly item: T
  readonly value: number
}

/**
 * The items by their value (0 for none), and by how well their title fits among equals. A service is the first where one
 * matches the words as well as the first group.
 */
function ranked<T extends Searched>(
  index: SearchIndex<T>,
  query: { folded: string; label: string; fits: readonly Fit[] },
  values: readonly number[],
): T[] {
  const labelled = new Set(index.byLabel.get(query.label))
  const ranks = new Map<number, { services: Match<T>[]; groups: Match<T>[] }>()
  for (const [number, exact] of values.entries()) {
    const entry = index.entries[number]
    if (exact <= 0 || !entry) continue
    const { item, folded, first } = entry
    const within = folded.startsWith(query.folded)
      ? 0
      : labelled.has(number)
        ? 1
        : query.fits.some(({ words }) => words.has(first))
          ? 2
          : 3
    const value = Math.round(exact * 100)
    const rank = folded === query.folded ? Number.NEGATIVE_INFINITY : within - value * 4
    let list = ranks.get(rank)
    if (!list) {
      list = { services: [], groups: [] }
      ranks.set(rank, list)
    }
    if (isGroup(item)) list.groups.push({ item, value })
    else list.services.push({ item, value })
  }
  let first = true
  const matches = [...ranks]
    .sort(([a], [b]) => a - b)
    .flatMap(([rank, { services, groups }]) => {
      if (groups.length === 0) return services
      const leads = first && rank > Number.NEGATIVE_INFINITY
      first = false
      return leads ? [...groups.slice(0, 1), ...services, ...groups.slice(1)] : [...services, ...groups]
    })
  const [top] = matches
  if (top && isGroup(top.item)) {
    const asGood = matches.findIndex(({ item, value }) => !isGroup(item) && value >= top.value * GROUP_LEADS)
    if (asGood > 0) matches.unshift(...matches.splice(asGood, 1))
  }
  return matches.map(({ item }) => item)
}

/** A service this much as good as the first group stands before it. */
const GROUP_LEADS = 0.7

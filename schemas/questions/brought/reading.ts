import { asObject, isObject, type JsonObject } from '../../validation/json-object.ts'
import { MAX_DRAFT_TEXT, MAX_OPTIONS } from '../limits.ts'
import type { BroughtOption, BroughtQuestion, Counterpart, Rule } from './form.ts'
import { broughtWords, partWords } from './words.ts'

/** A JSON pointer's step: `~` and `/` are written otherwise (RFC 6901). */
export const pointer = (at: string, ...parts: readonly (string | number)[]): string =>
  [at, ...parts.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const numberOf = (value: unknown): number | undefined =>
  (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) &&
  Number.isFinite(Number(value))
    ? Number(value)
    : undefined

/** The languages in which a text is looked for, in this order; without any of them the first one is taken. */
const LANGUAGES = ['pt-PT', 'pt', 'pt-pt', 'pt-BR', 'pt-br', 'default', 'en']

const inLanguage = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const texts = asObject(value)
  const language = LANGUAGES.find(
    (language) => Object.hasOwn(texts, language) && typeof texts[language] === 'string',
  )
  return String(
    language === undefined
      ? (Object.values(texts).find((text) => typeof text === 'string') ?? '')
      : texts[language],
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
}
const TAG = /<\/?([a-z]\w*)[^<>]*>/gi
/** Marks within a line, which part no words. */
const INLINE = new Set(['b', 'i', 'u', 'em', 'strong', 'span', 'a', 'small', 'sub', 'sup', 'font', 'code'])
const ENTITY = /&(nbsp|amp|lt|gt|quot|#39|apos);/g
/** How the programs put an answer into a text: `{q1}`, `{{field:ref}}`, `#recall:q1/fallback:x#`. */
const PIPED = /\{[^{}\s][^{}]*\}|#recall:/

export interface PlainText {
  readonly text: string
  readonly notes: readonly string[]
}

/** A text without its markup and in one language, and what it lost. */
export function plainText(value: unknown): PlainText {
  const raw = inLanguage(value)
  const bare = raw
    .replace(TAG, (_, name: string) => (INLINE.has(name.toLowerCase()) ? '' : ' '))
    .replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '')
  const text = bare.replace(/\s+/g, ' ').trim()
  return {
    text: text.slice(0, MAX_DRAFT_TEXT),
    notes: [
      ...(bare.length !== raw.length && /<\/?(?!p\b|br\b|div\b|span\b)[a-z]/i.test(raw)
        ? [broughtWords.markup]
        : []),
      ...(text.length > MAX_DRAFT_TEXT ? [broughtWords.long] : []),
      ...(PIPED.test(text) ? [broughtWords.piped] : []),
      ...(isObject(value) && Object.keys(value).length > 1 ? [broughtWords.languages] : []),
    ],
  }
}

/** A text alone; empty where there is none. */
export const textOf = (value: unknown): string => plainText(value).text

/** A counterpart of some type; what is undefined is left out by whoever writes the record. */
export const as = (
  kind: NonNullable<Counterpart['as']>,
  more: Omit<Counterpart, 'as'> = {},
): Counterpart => ({
  as: kind,
  ...more,
})

/** What has no counterpart, and why. */
export const leftOut = (word: string): Counterpart => ({ notes: [word] })

/** What asks nothing. */
export const shown =
  (word: string = broughtWords.notAsked) =>
  (): Counterpart => ({ shown: true, notes: [word] })

export const noted = (part: Counterpart, ...notes: readonly string[]): Counterpart => ({
  ...part,
  notes: [...(part.notes ?? []), ...notes],
})

const YES_NO: readonly BroughtOption[] = [
  { key: 'true', text: 'Sim' },
  { key: 'false', text: 'Não' },
]

export const yesNo = (yes = '', no = ''): Counterpart =>
  as('select', {
    options: YES_NO.map((option, index) => ({ ...option, text: (index === 0 ? yes : no) || option.text })),
  })

/** The number of options that a draft may have. */
const MOST_OPTIONS = 200

/** A choice with its options, as far as a draft may have them. */
export function choice(
  kind: 'select' | 'checkbox',
  options: readonly BroughtOption[],
  ...notes: string[]
): Counterpart {
  return as(kind, {
    options: options.slice(0, MOST_OPTIONS),
    notes: [
      ...notes,
      ...(options.length === 0 ? [broughtWords.noOptions] : []),
      ...(options.length > MOST_OPTIONS ? [broughtWords.cut(MOST_OPTIONS)] : []),
    ],
  })
}

/** A scale as a choice of its numbers; the ends may have words. */
export function scale(from: unknown, to: unknown, low: unknown, high: unknown): Counterpart {
  const first = Math.round(numberOf(from) ?? 1)
  const last = Math.min(Math.round(numberOf(to) ?? 5), first + MAX_OPTIONS - 1)
  const ends = new Map([
    [first, textOf(low)],
    [last, textOf(high)],
  ])
  const options = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const key = String(first + index)
    const words = ends.get(first + index)
    return { key, text: words ? `${key}: ${words}` : key }
  })
  return choice('select', options, broughtWords.scale)
}

/** A number within bounds, as far as numbers here may be. */
export function number(
  minimum: unknown,
  maximum: unknown,
  more: Pick<Counterpart, 'unit' | 'decimals'> = {},
): Counterpart {
  const [least, most] = [numberOf(minimum), numberOf(maximum)]
  return as('number', {
    minimum: least === undefined ? undefined : Math.max(0, least),
    maximum: most,
    ...more,
    ...(least !== undefined && least < 0 && { notes: [broughtWords.negative] }),
  })
}

const UNSAID: ReadonlySet<unknown> = new Set([undefined, null, false, '', 'none'])

/** The properties of a question that nothing here reads: a line of the report names them. */
export function lost(field: JsonObject, read: ReadonlySet<string>): string[] {
  const parts = Object.entries(field).filter(([name, value]) => !read.has(name) && !UNSAID.has(value))
  const meaningful = parts.filter(
    ([, value]) => !(typeof value === 'object' && Object.keys(value ?? {}).length === 0),
  )
  const words = meaningful.map(([name]) =>
    Object.hasOwn(partWords, name) ? (partWords[name] ?? name) : `«${name.slice(0, 40)}»`,
  )
  return words.length > 0 ? [broughtWords.part([...new Set(words)].slice(0, 12))] : []
}

/** The rule that an answer is one of some options, named by their keys or, as older files do, by their texts. */
export const isOneOf = (
  key: string,
  options: readonly BroughtOption[] | undefined,
  values: readonly unknown[],
): Rule => ({
  key,
  test: {
    is: values.map(
      (value) =>
        options?.find((option) => option.key === value)?.key ??
        options?.find(({ text }) => text === value)?.key ??
        String(value),
    ),
  },
})

/** The rule that a number, or a scale's, is beyond a bound: answered, and not within it. */
export const beyond = (key: string, bound: { from: number } | { to: number }): Rule => ({
  all: [{ key, test: { answered: true } }, { not: { key, test: bound } }],
})

/** The question that a field of a form became, with notes on what was lost of its text and of its kind. */
export function asQuestion(
  field: {
    at: string
    key: string
    kind: string
    title: unknown
    help?: unknown
    required: boolean
    when?: Rule | undefined
  },
  { notes = [], ...counterpart }: Counterpart,
  ...more: readonly string[]
): BroughtQuestion {
  const { title, help, ...rest } = field
  const [asked, helped] = [plainText(title), plainText(help)]
  return {
    ...rest,
    ...counterpart,
    question: asked.text,
    ...(helped.text && { help: helped.text }),
    notes: [
      ...(asked.text === '' && counterpart.as ? [broughtWords.noText] : []),
      ...asked.notes,
      ...helped.notes,
      ...notes,
      ...(counterpart.as ? more : []),
    ],
  }
}

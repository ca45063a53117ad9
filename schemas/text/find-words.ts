import { fold } from './fold.ts'

/** A number as people write it: digits with what stands between them, after `PT`, `+` or a bracket. */
const NUMBER = /(?<![\p{L}\p{N}])(?:pt ?|tel:)?[+(]*\d(?:[\d\s().\-/]*\d)?/gu

/** Words that stand in most names: they tell nobody from others. */
const SMALL = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** The most words of a text that count. */
export const MAX_WORDS = 8

/**
 * The digits of a number in any form (ADM-44): `912 345 678`, `+351912345678` and `00351 912…` are `912345678`, `PT 500 000 000` is
 * `500000000`, `2900-001` is `2900001`. A number of another country keeps its prefix, without `+`.
 */
function digitsOf(number: string): string {
  const international = /^\D*(?:\+|00)/.test(number)
  const digits = number.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')
  return international || digits.length === 12 ? digits.replace(/^351/, '') : digits
}

/**
 * The words of a text for finding (ADM-44), the same where something is written and where it is searched for: numbers as their
 * digits, then words without case and accents, each once, without those of most names; at most `MAX_WORDS`.
 */
export function findWords(text: string): string[] {
  const folded = fold(text)
  const numbers = [...folded.matchAll(NUMBER)].map(([number]) => digitsOf(number))
  const words = folded.replace(NUMBER, ' ').split(/[^\p{L}\p{N}]+/u)
  const telling = [...numbers, ...words].filter((word) => word !== '' && !SMALL.has(word))
  return [...new Set(telling)].slice(0, MAX_WORDS)
}

/** The part of an e-mail before its `@`, which names the person; '' where there is none. */
export const nameOfEmail = (email: string): string => email.split('@', 1)[0] ?? ''

/**
 * The code that a text may mean, with the letters before its hyphen: of kind `C`, `c-7k4m2px`, `C 7K4M2PX` and `7k4m2px` are
 * `C-7K4M2PX` (ADM-44). Undefined for any other text, and for a code of another kind.
 */
export function codeMeant(kind: string, text: string): string | undefined {
  const [, begins = kind, long, short] =
    /^(?:([A-Z]{1,2})[\s-]+([A-Z\d]{1,12})|([A-Z\d]{7}))$/.exec(fold(text).toUpperCase()) ?? []
  const code = long ?? short
  return code === undefined || begins !== kind ? undefined : `${kind}-${code}`
}

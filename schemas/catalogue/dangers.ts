import { fold } from '../text/fold.ts'
import dangers from './dangers.json' with { type: 'json' }
import { stem } from './stem.ts'
import { concept, split } from './words.ts'

/** What somebody has to do before they look for a service. */
export interface Danger {
  readonly id: string
  readonly title: string
  readonly advice: string
  /** The number to call. */
  readonly call: string
}

const meanings = (text: string): string[] => split(fold(text)).map((word) => concept(stem(word)))

const dangerWords = dangers.map(({ id, title, advice, call, signs, unless }) => ({
  danger: { id, title, advice, call },
  signs: signs.map(meanings),
  unless: meanings(unless),
}))

/**
 * The danger that a text tells of: it has all words of one of its signs, in any form and order, and none of the words that speak of a
 * service for it ('plano contra incêndio'). Undefined if there is none (CAT-23).
 */
export function dangerIn(text: string): Danger | undefined {
  const written = new Set(meanings(text))
  return dangerWords.find(
    ({ signs, unless }) =>
      signs.some((sign) => sign.every((word) => written.has(word))) &&
      !unless.some((word) => written.has(word)),
  )?.danger
}

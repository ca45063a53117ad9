import type { JsonSchema } from '../json-schema.ts'
import type { Entry } from './entry.ts'

/**
 * Everything about one kind of value, so that the form, the server and the texts cannot disagree. Its samples stand in
 * the same file (see `Samples`), apart from the record so that a browser does not load them.
 */
export interface Atom {
  /** JSON Schema of the answer. */
  readonly schema: JsonSchema
  /**
   * The check of `schema.format` at a moment (milliseconds since 1970); left out by a kind that shares another's format.
   */
  readonly test?: (text: string, now: number) => boolean
  /** How a typed, pasted or filled-in text becomes the answer, and how the field shows an answer. */
  readonly entry: Entry
  /** The answer in words, for a review or a page. */
  readonly words: (answer: string | number) => string
  /**
   * Portuguese texts by the failing keyword. A step names every missing field in the same words: `required` is for forms
   * of one page.
   */
  readonly messages: Readonly<Record<string, string>>
  /** What is wrong with a text that `test` refuses, where more can be said than `messages.format`. */
  readonly fault?: (text: string) => string | undefined
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** What the browser may fill in, where a field's ui names nothing else. */
  readonly autoComplete?: string
  readonly placeholder?: string
  /** The name of the list that the answer comes from (see `schemas/places/names`). */
  readonly list?: string
  /** Its answers are sent and stored in words (`words`), which `entry.parse` reads back. */
  readonly sentInWords?: true
  /** The kind as a field's ui sets it further (`ui:options`), such as with a unit. */
  readonly setBy?: (options: Readonly<Record<string, unknown>>) => Atom
  /** What to say of an answer that may stand and looks wrong; `beside` is the value of the field that the ui names. */
  readonly advice?: (text: string, beside: unknown) => string | undefined
}

/**
 * Examples of a kind of value, for tests and stories. They are plain data, so that a bundler leaves them out of the
 * browser's code.
 */
export interface Samples {
  /**
   * What somebody types, the answer that it means, and what the field shows when it is left; one text where all three
   * are the same.
   */
  readonly valid: readonly (string | readonly [typed: string, answer: string | number, shown: string])[]
  /** What somebody types that means no valid answer; with what the form says of it where that is not the kind's own message. */
  readonly invalid: readonly (string | readonly [typed: string, message: string])[]
  /** Answers that are refused as they stand, such as a text that nobody parsed. */
  readonly refused?: readonly (string | number)[]
}

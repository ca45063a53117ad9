import type { JsonSchema } from '../json-schema.ts'
import type { EntryName } from './entry.ts'

/**
 * Everything about one kind of value in one place, so that the form, the server, the story and the tests cannot disagree.
 *
 * - `schema`: the JSON Schema of the value as it is typed into a form.
 * - `test`: the check behind `schema.format`, where it has one.
 * - `entry`: how what is typed, pasted or filled in becomes the value (see `entries`).
 * - `messages`: Portuguese texts by the failing schema keyword.
 * - `samples`: values that pass and values that must not; both are run by the tests.
 */
export interface Atom {
  readonly schema: JsonSchema
  readonly test?: (text: string) => boolean
  readonly entry?: EntryName
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  readonly autoComplete?: string
  readonly messages: Readonly<Record<string, string>>
  readonly samples: { readonly valid: readonly string[]; readonly invalid: readonly string[] }
}

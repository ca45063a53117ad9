import { asObject } from './json-object.ts'

/**
 * What can be read of anything that was thrown. A status is that of a failed call (0 when no reply came), a code that of
 * the system, of a database, or of a library.
 */
export const statusOf = (error: unknown): number | undefined => numberIn(asObject(error).status)

export function codeOf(error: unknown): string | undefined {
  const { code } = asObject(error)
  return typeof code === 'string' ? code : undefined
}

/** SQLite's number of an error. */
export const sqliteCodeOf = (error: unknown): number | undefined => numberIn(asObject(error).errcode)

/** An error as it is; anything else that was thrown as an error with its text. */
export const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

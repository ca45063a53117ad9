import { data } from 'react-router-dom'
import { statusOf } from '#schemas/validation/thrown.ts'

const BUSY = 429

/**
 * For a list's `catch`: undefined where the server cannot give it now, so that the rest of its page shows (CAT-17). Without a
 * connection the page waits as a whole; any other failure is thrown on.
 */
export function unlessFailing(error: unknown): undefined {
  const status = statusOf(error) ?? 0
  if (status < 500 && status !== BUSY) throw error
  return undefined
}

/** A page's data; where a list of it failed, with a status that says so: nobody keeps the page, and it is asked for again. */
export const allOrPart = <Loaded extends object>(loaded: Loaded, isWhole: boolean) =>
  isWhole ? loaded : data(loaded, { status: 503 })

import type { Refusal } from '#src/forms/use-page-form.ts'
import { refusalBy } from '../refusal.ts'

/** What a form says of a call that failed: at the fields where they are at fault, otherwise above its button. */
export function fieldRefusal(error: unknown): Refusal {
  const refusal = refusalBy(({ message }) => message)(error)
  return refusal.problems?.length ? { ...refusal, failure: undefined } : refusal
}

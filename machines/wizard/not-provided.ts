import { fromPromise } from 'xstate'

/** An effect that no feature provided: it rejects, since this is a programming error. */
export function notProvided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No '${name}' was provided`)))
}

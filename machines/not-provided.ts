import { fromPromise } from 'xstate'

/** An effect that no feature has provided: a mistake in the program, said at once. */
export function notProvided<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No '${name}' was provided`)))
}

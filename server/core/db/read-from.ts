import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Where the work of one request reads from (SRV-45): `primary` alone; `any`, which still reads from the primary, but lets a call
 * of the list read from the replica; `replica`, within such a call.
 */
type ReadFrom = 'primary' | 'any' | 'replica'

const current = new AsyncLocalStorage<ReadFrom>()

/** Runs work that reads from there, with everything that it starts. */
export const readingFrom = <Result>(from: ReadFrom, work: () => Result): Result => current.run(from, work)

/** Where the work under way reads from; undefined where nobody has said. */
export const readsFrom = (): ReadFrom | undefined => current.getStore()

import { readTab, writeTab } from '#src/lib/storage/storage.ts'

/**
 * The tab-storage key of the path that a person came from before the sign-in. The sign-on leads back to it (ACC-27).
 */
const KEY = 'cinco-regresso'

/** Whether a path is one of this site: it begins with one slash, and not with two or what browsers read as two. */
const isOurs = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Keeps a path for the sign-on. A path of another site, or none, removes the earlier one. */
export const keepReturnPath = (path: unknown): void =>
  void writeTab(KEY, typeof path === 'string' && isOurs(path) ? path : null)

/** Reads and removes the kept path. */
export function takeReturnPath(): string | undefined {
  const path = readTab(KEY)
  writeTab(KEY, null)
  return path !== null && isOurs(path) ? path : undefined
}

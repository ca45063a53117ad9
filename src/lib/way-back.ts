import { readTab, writeTab } from './tab-storage.ts'

/** Where somebody wanted to go who has to sign in first; the sign-on leads there. */
const KEY = 'cinco-regresso'

/** Paths of this site alone: one slash, and not a second one or what browsers take for one. */
const isOurs = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Keeps a path for the sign-on; what is none of this site's, or nothing, forgets the one before. */
export const keepWayBack = (path: unknown): void =>
  writeTab(KEY, typeof path === 'string' && isOurs(path) ? path : null)

/** The path that was kept, once. */
export function takeWayBack(): string | undefined {
  const path = readTab(KEY)
  writeTab(KEY, null)
  return path !== null && isOurs(path) ? path : undefined
}

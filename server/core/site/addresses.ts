import type { RenderModule } from './render.ts'

/** Addresses that were given out and are another's now. */
const MOVED: Readonly<Record<string, string>> = { '/home': '/' }

/** Where an address leads: to a page, or on to where that page stands. */
export interface Found {
  /** The address as it was asked for, on our origin: never on another's, whatever it says. */
  url: URL
  /** The way on, and how: for good, with (308) or without (301) the method. */
  elsewhere?: { location: string; status: 301 | 308 }
}

/**
 * Reads the address of a request. A path of slashes would name another host to whoever resolves it (`//evil.example`), so
 * that none is: it is put behind our origin as text, and its slashes are made one. Each page has one address; one that
 * differs by case or by a slash at its end leads on to it.
 */
export function findPage(asked: string, origin: string, pathOfPage: RenderModule['pathOfPage']): Found {
  const own = asked.startsWith('/') ? asked : `/${asked.replace(/^[a-z]+:\/\/[^/]*\/?/i, '')}`
  const url = new URL(origin + own)
  const path = url.pathname.replace(/\/{2,}/g, '/')
  const right = pathOfPage(path) ?? path
  const moved = MOVED[right.toLowerCase().replace(/(?<=.)\/$/, '')]
  if (moved !== undefined) return { url, elsewhere: { location: moved + url.search, status: 301 } }
  if (right !== url.pathname) return { url, elsewhere: { location: right + url.search, status: 308 } }
  return { url }
}

import type { RenderModule } from './render.ts'

/** Redirects of pages that moved. */
const REDIRECTS: Readonly<Record<string, string>> = { '/home': '/' }

/** The result of reading an address: the page's URL, or a redirect. */
export interface PageAddress {
  /** The requested address on our origin, whatever the request says. */
  url: URL
  /** A permanent redirect: 308 keeps the method, 301 does not. */
  redirect?: { location: string; status: 301 | 308 }
}

/**
 * Reads the address of a request. A path that begins with two slashes would name another host (`//evil.example`), so
 * that the path is put behind our origin as text and repeated slashes become one. Each page has one address (PAGE-5);
 * one that differs by case or by a slash at its end is redirected.
 */
export function findPage(asked: string, origin: string, pathOfPage: RenderModule['pathOfPage']): PageAddress {
  const ownAddress = asked.startsWith('/') ? asked : `/${asked.replace(/^[a-z]+:\/\/[^/]*\/?/i, '')}`
  const url = new URL(origin + ownAddress)
  const path = url.pathname.replace(/\/{2,}/g, '/')
  const right = pathOfPage(path) ?? path
  const moved = REDIRECTS[right.toLowerCase().replace(/(?<=.)\/$/, '')]
  if (moved !== undefined) return { url, redirect: { location: moved + url.search, status: 301 } }
  if (right !== url.pathname) return { url, redirect: { location: right + url.search, status: 308 } }
  return { url }
}

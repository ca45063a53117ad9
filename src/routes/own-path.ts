import { type RouteRow, routeTable } from './table.ts'

/** A part of an address, decoded; one that cannot be decoded stays as it is. */
function textOf(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The path of a row as the table writes it, with the values of an address: `/perfil/x` for `/Perfil/x/`. Undefined if
 * the address is not the row's.
 */
export function ownPath({ path, hasOwnRoutes }: RouteRow, pathname: string): string | undefined {
  const segments = pathname.replace(/\/+$/, '').split('/')
  const fixed = path === '/' ? [''] : path.split('/')
  if (segments.length < fixed.length || (!hasOwnRoutes && segments.length > fixed.length)) return undefined
  const parts: string[] = []
  for (const [place, part] of fixed.entries()) {
    const there = segments[place] ?? ''
    if (part.startsWith(':')) parts.push(there)
    else if (textOf(there).toLowerCase() === part) parts.push(part)
    else return undefined
  }
  return [...parts, ...segments.slice(fixed.length)].join('/') || '/'
}

/** The one path of the page that a path leads to; undefined where there is no page. */
export function pathOfPage(pathname: string): string | undefined {
  for (const row of routeTable) {
    const path = ownPath(row, pathname)
    if (path !== undefined) return path
  }
  return undefined
}

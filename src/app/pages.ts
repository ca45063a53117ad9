import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import type { PageName } from '#src/routes/table.ts'

/** A page's module: its component, and what it loads before it is shown. */
export interface PageModule {
  Page: React.ComponentType
  load?: (context: LoaderContext, request: Request, route: LoadedRoute) => Promise<unknown>
  /** The part of a query that the page shows something by, as it writes it itself. Without it any query shows the same. */
  ownQuery?: (query: URLSearchParams) => URLSearchParams
}

/** The pages of one app, by their files. Each is fetched when it is wanted. */
export type Pages = Readonly<Record<string, () => Promise<PageModule>>>

const fileOf = (page: PageName): string =>
  `/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`

/** What fetches a page; undefined where the page belongs to another app. */
export function pageOf(pages: Pages, page: PageName): Pages[string] | undefined {
  const file = Object.keys(pages).find((path) => path.endsWith(fileOf(page)))
  return file === undefined ? undefined : pages[file]
}

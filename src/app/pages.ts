import type { CallFunction } from '#src/api/client.ts'
import type { ActionContext, LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import type { PageName } from '#src/routes/table.ts'

/** A page's module: its component, and what it loads before it is shown. */
export interface PageModule {
  Page: React.ComponentType
  load?: (context: LoaderContext, request: Request, route: LoadedRoute) => Promise<unknown>
  /** Takes a form that is posted to the page (PAGE-39). Resolves with a redirect, or with what the page says of it. */
  act?: (context: ActionContext, request: Request, route: LoadedRoute) => Promise<unknown>
  /**
   * Loads what the page needs besides its code to take over the HTML that it came with, by its data. Resolves with
   * false where it cannot be loaded: the page stays as it came.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the page's own `load` made it
  ready?: (data: any) => Promise<boolean>
  /** The part of the query that changes what the page shows. Without it the page is the same for every query. */
  ownQuery?: (query: URLSearchParams) => URLSearchParams
  /** The paths of the page's records for the sitemap, where its path has a part that stands for a value. */
  listed?: (call: CallFunction) => Promise<readonly string[]>
}

/** The pages of one app, by their files. Each is fetched when it is wanted. */
export type Pages = Readonly<Record<string, () => Promise<PageModule>>>

const fileOf = (page: PageName): string =>
  `/${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`

/** A page's module by its path in the repository. */
export const modulePathOf = (page: PageName): string => {
  const file = fileOf(page)
  return `src/pages${file.replace('-page.tsx', '')}${file}`
}

/** The loader of a page's file; undefined where the page belongs to another app. */
export function pageOf(pages: Pages, page: PageName): Pages[string] | undefined {
  const file = Object.keys(pages).find((path) => path.endsWith(fileOf(page)))
  return file === undefined ? undefined : pages[file]
}

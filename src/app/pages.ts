import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import type { PageName } from '#src/routes/table.ts'

/** A page's module: its component, and what it loads before it is shown. */
interface PageModule {
  Page: React.ComponentType
  load?: (context: LoaderContext, request: Request, route: LoadedRoute) => Promise<unknown>
}

/** The pages of one app, each fetched when it is wanted. */
export type Pages = Partial<Record<PageName, () => Promise<PageModule>>>

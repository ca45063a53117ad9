import createCache from '@emotion/cache'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom'
import { call } from '#src/api/client.ts'
import type { SiteData } from '#src/api/site-data.tsx'
import { pageNonce } from '#src/lib/page-nonce.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { paths } from '#src/routes/paths.ts'
import type { RouteRow } from '#src/routes/table.ts'
import { App } from './app.tsx'
import type { Pages } from './pages.ts'
import { makeRoutes } from './router.tsx'

interface Hydration {
  site: SiteData
  router: HydrationState
}

/** The router's guard: keeps the route's name, and sends visitors without a token to the sign-in. */
function guard({ name, saveRoute, requiresAuth }: RouteRow): string | undefined {
  if (requiresAuth && !readStored('token')) return paths.signin
  if (saveRoute) writeStored('route', name)
  return undefined
}

/** The page that is already there as HTML must be there as code before React takes it over. */
async function loadPage(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

/** React takes over the page that came as HTML, with the pages of one app. */
export async function hydrate(pages: Pages): Promise<void> {
  const root = document.getElementById('root')
  const text = document.getElementById('hydration')?.textContent
  if (!root || !text) return
  const { site, router: hydrationData } = JSON.parse(text) as Hydration
  const nonce = pageNonce()
  /** What came with the document is in its order; every load from here on draws another. */
  const context = {
    call,
    ...site,
    get seed() {
      return Math.floor(Math.random() * 2 ** 31)
    },
  }
  const routes = makeRoutes(pages, context, guard)
  await loadPage(routes)
  // No loader runs for a page that came with its data; one that needs a session asks for it by itself.
  for (const { route } of matchRoutes(routes, location) ?? []) if (route.handle) guard(route.handle)
  const router = createBrowserRouter(routes, { hydrationData })
  const cache = createCache({ key: 'c', ...(nonce && { nonce }) })
  hydrateRoot(
    root,
    <App cache={cache} data={site}>
      <RouterProvider router={router} />
    </App>,
  )
}

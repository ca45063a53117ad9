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
import { keepEarlyValues } from '#src/lib/page/early-values.ts'
import { pageNonce } from '#src/lib/page/page-nonce.ts'
import { readStored, writeStored } from '#src/lib/storage/storage.ts'
import { paths } from '#src/routes/paths.ts'
import { watchPops } from '#src/routes/step-pops.ts'
import type { RouteRow } from '#src/routes/table.ts'
import { App } from './app.tsx'
import { type Pages, pageOf } from './pages.ts'
import { makeRoutes } from './router.tsx'

interface Hydration {
  site: SiteData
  router: HydrationState
}

/** The router's guard (PAGE-6): stores the route's name, and sends visitors without a token to the sign-in. */
function guard({ name, saveRoute, requiresAuth }: RouteRow): string | undefined {
  if (requiresAuth && !readStored('token')) return paths.signin
  if (saveRoute) writeStored('route', name)
  return undefined
}

/**
 * Loads the code of the page that is already visible as HTML, and what that needs besides its data. React needs it before
 * it hydrates. Resolves with whether all of it came.
 */
async function loadPage(
  pages: Pages,
  routes: RouteObject[],
  { loaderData = {}, actionData }: HydrationState,
): Promise<boolean> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
    const page = await pageOf(pages, route.handle.page)?.()
    const { id = '' } = route
    const ready = page?.ready?.(actionData?.[id] ?? loaderData[id])
    if (ready && !(await ready)) return false
  }
  return true
}

/** Resolves when the page's HTML is whole. Scripts may come before: the browser does not wait for them. */
const parsed = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve, { once: true })
    else resolve(undefined)
  })

/** Hydrates the page that came as HTML, with the pages of one app. */
export async function hydrate(pages: Pages): Promise<void> {
  await parsed()
  const root = document.getElementById('root')
  const text = document.getElementById('hydration')?.textContent
  if (!root || !text) return
  const { site, router: hydrationData } = JSON.parse(text) as Hydration
  const nonce = pageNonce()
  /** The document came with its own seed; every later load draws another one. */
  const context = {
    call,
    ...site,
    get seed() {
      return Math.floor(Math.random() * 2 ** 31)
    },
  }
  const routes = makeRoutes(pages, context, guard)
  // Hydration cannot wait for parts of the page: an update meanwhile would throw their HTML away.
  if (!(await loadPage(pages, routes, hydrationData))) return // its forms are posted
  // The first page came with its data, so that no loader runs for it and the guard is called here.
  for (const { route } of matchRoutes(routes, location) ?? []) if (route.handle) guard(route.handle)
  watchPops()
  const router = createBrowserRouter(routes, { hydrationData })
  const cache = createCache({ key: 'c', ...(nonce && { nonce }) })
  const giveBack = keepEarlyValues(root)
  hydrateRoot(
    root,
    <App cache={cache} data={site}>
      <RouterProvider router={router} />
    </App>,
    {
      // An extension or a translator has changed the page: React has made a part of it again.
      onRecoverableError: (error) => {
        queueMicrotask(giveBack)
        reportError(error)
      },
    },
  )
}

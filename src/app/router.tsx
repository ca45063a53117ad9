import {
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
  redirectDocument,
} from 'react-router-dom'
import { isReachable } from '#src/lib/connection/connection.ts'
import { connected, late } from '#src/lib/connection/late.ts'
import { ErrorPage } from '#src/pages/error/error-page.tsx'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { withoutOrderAddress } from '#src/routes/order-address.ts'
import { type RouteRow, routeTable } from '#src/routes/table.ts'
import { Layout } from './layout.tsx'
import { OtherApp } from './other-app.tsx'
import { type Pages, pageOf } from './pages.ts'

const ownAddress = ({ pathname, searchParams }: URL) => pathname + withoutOrderAddress(searchParams)

/**
 * Rejects like a call without a connection when the server cannot be reached. Otherwise the browser would show its
 * own error page.
 */
async function reach(): Promise<void> {
  if (!(await isReachable())) throw { status: 0 }
}

/**
 * React Router's routes, made from the route table, the same on the server and in the browser. A page that is not
 * among `pages` is loaded from the server.
 */
export function makeRoutes(
  pages: Pages,
  context: LoaderContext,
  guard: (row: RouteRow) => string | undefined,
): RouteObject[] {
  const toRoute = (row: RouteRow): RouteObject => ({
    id: row.name,
    path: row.hasOwnRoutes ? `${row.path}/*` : row.path,
    handle: row,
    // Loads again for another page, another query of the page's own, or on request; not for the order's steps, and not
    // where the page says that it has the data already.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate &&
      (currentUrl.href === nextUrl.href || ownAddress(currentUrl) !== ownAddress(nextUrl)),
    lazy: async () => {
      const ask = pageOf(pages, row.page)
      if (!ask) {
        await connected(reach)
        return { Component: OtherApp }
      }
      const { Page, load, act } = await late(ask)
      const loader: LoaderFunction = async ({ request, params }) => {
        const elsewhere = guard(row)
        if (elsewhere !== undefined) return redirectDocument(elsewhere)
        const loaded = await connected(async () => load?.(context, request, { row, params }), request.signal)
        return loaded ?? null
      }
      // Scripts send forms by calls; a form that is posted to a page is the server's.
      const { form } = context
      const action: ActionFunction | undefined =
        form && act && (({ request, params }) => act({ ...context, form }, request, { row, params }))
      return { Component: Page, loader, ...(action && { action }) }
    },
  })
  return [
    {
      id: 'site',
      Component: Layout,
      ErrorBoundary: ErrorPage,
      children: [
        {
          id: 'inside',
          ErrorBoundary: ErrorPage,
          children: [
            ...routeTable.map(toRoute),
            {
              id: 'notFound',
              path: '*',
              loader: () => {
                throw new Response('', { status: 404 })
              },
              Component: ErrorPage,
            },
          ],
        },
      ],
    },
  ]
}

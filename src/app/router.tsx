import { type LoaderFunction, type RouteObject, redirectDocument } from 'react-router-dom'
import { ErrorPage } from '#src/pages/error/error-page.tsx'
import type { LoadedRoute, LoaderContext } from '#src/routes/loader-context.ts'
import { withoutOrderAddress } from '#src/routes/order-address.ts'
import { type PageName, type RouteRow, routeTable } from '#src/routes/table.ts'
import { Layout } from './layout.tsx'

/** A page's module: its component, and what it loads before it is shown. */
interface PageModule {
  Page: React.ComponentType
  load?: (context: LoaderContext, request: Request, route: LoadedRoute) => Promise<unknown>
}

const pages: Record<PageName, () => Promise<PageModule>> = {
  home: () => import('#src/pages/home/home-page.tsx'),
  lead: () => import('#src/pages/lead/lead-page.tsx'),
  leadVerification: () => import('#src/pages/lead-verification/lead-verification-page.tsx'),
  homeLoan: () => import('#src/pages/home-loan/home-loan-page.tsx'),
  contact: () => import('#src/pages/contact/contact-page.tsx'),
  googleCallback: () => import('#src/pages/google-callback/google-callback-page.tsx'),
  signup: () => import('#src/pages/signup/signup-page.tsx'),
  signin: () => import('#src/pages/signin/signin-page.tsx'),
  forgot: () => import('#src/pages/forgot/forgot-page.tsx'),
  reset: () => import('#src/pages/reset/reset-page.tsx'),
  activation: () => import('#src/pages/activation/activation-page.tsx'),
  mobileVerification: () => import('#src/pages/mobile-verification/mobile-verification-page.tsx'),
  sso: () => import('#src/pages/sso/sso-page.tsx'),
  admin: () => import('#src/pages/admin/admin-page.tsx'),
  area: () => import('#src/pages/area/area-page.tsx'),
  search: () => import('#src/pages/search/search-page.tsx'),
  category: () => import('#src/pages/category/category-page.tsx'),
  realEstate: () => import('#src/pages/real-estate/real-estate-page.tsx'),
  profile: () => import('#src/pages/profile/profile-page.tsx'),
  packages: () => import('#src/pages/packages/packages-page.tsx'),
  howItWorks: () => import('#src/pages/how-it-works/how-it-works-page.tsx'),
  professionals: () => import('#src/pages/professionals/professionals-page.tsx'),
  about: () => import('#src/pages/about/about-page.tsx'),
  privacy: () => import('#src/pages/legal/privacy-page.tsx'),
  terms: () => import('#src/pages/legal/terms-page.tsx'),
  comingSoon: () => import('#src/pages/coming-soon/coming-soon-page.tsx'),
}

const ownAddress = ({ pathname, searchParams }: URL) => pathname + withoutOrderAddress(searchParams)

/** React Router's routes out of the route table; the same on the server and in the browser. */
export function makeRoutes(
  context: LoaderContext,
  guard: (row: RouteRow) => string | undefined,
): RouteObject[] {
  const toRoute = (row: RouteRow): RouteObject => ({
    id: row.name,
    path: row.path,
    handle: row,
    // Loading again is for another page, another query of the page's own, or when asked for; not for the order's steps.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.href === nextUrl.href || ownAddress(currentUrl) !== ownAddress(nextUrl),
    lazy: async () => {
      const { Page, load } = await pages[row.page]()
      const loader: LoaderFunction = async ({ request, params }) => {
        const elsewhere = guard(row)
        if (elsewhere !== undefined) return redirectDocument(elsewhere)
        return (await load?.(context, request, { row, params })) ?? null
      }
      return { Component: Page, loader }
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

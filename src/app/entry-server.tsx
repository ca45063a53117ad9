import createCache from '@emotion/cache'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { asObject } from '#schemas/validation/json-object.ts'
import { statusOf } from '#schemas/validation/thrown.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { CallFunction } from '#src/api/client.ts'
import type { SiteData } from '#src/api/site-data.tsx'
import { descriptions } from '#src/routes/descriptions.ts'
import type { LoaderContext } from '#src/routes/loader-context.ts'
import { ownHead } from '#src/routes/own-head.ts'
import { ownPath } from '#src/routes/own-path.ts'
import { paths } from '#src/routes/paths.ts'
import { isListed, type RouteRow, routeTable } from '#src/routes/table.ts'
import { adminPages } from './admin-pages.ts'
import { App } from './app.tsx'
import { headInHtml, headOf, inScript } from './head.ts'
import { modulePathOf, pageOf } from './pages.ts'
import { makeRoutes } from './router.tsx'
import { sitePages } from './site-pages.ts'
import { structuredDataOf } from './structured-data.ts'

type RenderContext = LoaderContext & SiteData & { nonce: string; ownTurn?: () => Promise<void> }

const fixed: readonly string[] = routeTable.filter(isListed).map(({ path }) => path)

/** The paths of the records of each page whose path has a part that stands for a value. */
const recordPaths = (call: CallFunction): Promise<(readonly string[])[]> =>
  Promise.all(
    routeTable
      .filter(({ path }) => path.includes(':'))
      .map(async ({ page }) => (await (await pageOf(sitePages, page)?.())?.listed?.(call)) ?? []),
  )

/** The paths of the pages in the sitemap, those of records among them (PAGE-15). */
export const listedPaths = async (call: CallFunction): Promise<string[]> => [
  ...fixed,
  ...(await recordPaths(call)).flat(),
]

/** The paths of the pages of the catalogue's records. A profile is its owner's to change at any moment. */
const RECORD = /^\/servicos?\/[a-z0-9-]{1,120}$/

const rowAt = (path: string): RouteRow | undefined =>
  routeTable.find((row) => ownPath(row, path) !== undefined)

/** Whether the page at a path takes posted forms: it is made for each visitor. */
export const takesForms = (path: string): boolean =>
  routeTable.some((row) => row.posted && ownPath(row, path) !== undefined)

/** Whether the forms of the page at a path may have photographs. */
export const takesPhotos = (path: string): boolean =>
  routeTable.some((row) => row.photos && ownPath(row, path) !== undefined)

const shared: readonly string[] = [...fixed, paths.search, paths.homeLoan, paths.offline].filter(
  (path) => !takesForms(path),
)

/** The pages to render before the first visitor comes: together they use nearly all parts of the site. */
export const warmUpPaths = async (call: CallFunction): Promise<string[]> => [
  ...new Set([
    ...shared,
    ...(await recordPaths(call)).flatMap((records) => records.slice(0, 1)),
    ...[paths.signup, paths.signin, paths.lead],
  ]),
]

/** Whether the page at a path is the same for everybody who asks for the same of it. */
export const isShared = (path: string): boolean => shared.includes(path) || RECORD.test(path)

/** The part of its query that the page at an address shows something by; '' where there is none. */
export async function ownSearch({ pathname, searchParams }: URL): Promise<string> {
  const row = rowAt(pathname)
  const page = row && (await pageOf(sitePages, row.page)?.())
  const ownQuery = page?.ownQuery?.(searchParams)
  return ownQuery?.size ? `?${ownQuery}` : ''
}

const shuffled: readonly string[] = routeTable.filter((row) => row.shuffled).map(({ path }) => path)

/** Whether the page at a path shows structuredData in an order that differs from load to load. */
export const isShuffled = (path: string): boolean => shuffled.includes(path)

export { pathOfPage } from '#src/routes/own-path.ts'

export { orderPage } from './linked-order.ts'

/** Renders the page at an address: HTML, head with the used styles, and the data that the browser hydrates with. */
export async function render(
  request: Request,
  { call, nonce, onServer, form, ownTurn, ...siteData }: RenderContext,
) {
  const site: SiteData = siteData
  const handler = createStaticHandler(
    makeRoutes(
      { ...sitePages, ...adminPages },
      { call: failing(call), onServer, form, ...site },
      () => undefined,
    ),
  )
  const context = await handler.query(request)
  if (context instanceof Response) {
    return {
      status: context.status,
      app: 'site' as const,
      redirect: context.headers.get('Location') ?? '/',
      headers: cookiesOf(context),
      head: '',
      body: '',
      data: '{}',
    }
  }
  const row = context.matches.at(-1)?.route.handle as RouteRow | undefined
  const admin = row !== undefined && pageOf(adminPages, row.page) !== undefined
  const cache = createCache({ key: 'c', nonce })
  // Made before the HTML: else each element brings its own styles.
  const styles = createEmotionServer(cache)
  await ownTurn?.()
  const body = renderToString(
    <App cache={cache} globals data={site}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  )
  const route = context.matches.at(-1)?.route
  const loaded = route && context.loaderData[route.id]
  // A page that could not be loaded, or is not there, has none.
  const data: unknown =
    loaded === undefined ? undefined : { ...loaded, ...context.actionData?.[route?.id ?? ''] }
  const { pathname } = context.location
  const described = row && descriptions[row.name]
  const head = headOf({ row, pathname, settings: site.settings, ownHead: ownHead(data), described })
  const structuredData = row
    ? structuredDataOf(row, data, { settings: site.settings, here: head.canonical ?? '' })
    : []
  const router = {
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: hydratable(context.errors),
  }
  return {
    status: context.statusCode,
    app: admin ? ('admin' as const) : ('site' as const),
    modules: row && !admin ? [modulePathOf(row.page)] : [],
    scripts: stepModule(data),
    head:
      headInHtml(head, site.settings, structuredData) +
      styles.constructStyleTagsFromChunks(styles.extractCriticalToChunks(body)),
    body,
    data: inScript({ site, router }),
  }
}

/** The module of the wizard whose step a page shows. */
function stepModule(data: unknown): string[] {
  const { module, lost } = asObject(data)
  return typeof module === 'string' && lost !== true ? [module] : []
}

/** Calls that fail as they do in a browser. */
const failing =
  (call: CallFunction): CallFunction =>
  (name, input) =>
    call(name, input).catch((error: unknown) => {
      const { status, message, fields } = error as Partial<ApiError>
      throw status === undefined ? error : new ApiError(status, message ?? '', fields)
    })

/** The cookies that a page's answer sets. */
function cookiesOf({ headers }: Response): Record<string, string> {
  const cookie = headers.get('set-cookie')
  return cookie === null ? {} : { 'set-cookie': cookie }
}

/**
 * Errors in the form that React Router reads back. A thrown reply keeps its status; other errors reveal nothing of
 * their content.
 */
function hydratable(errors: Record<string, unknown> | null) {
  if (!errors) return null
  const entries = Object.entries(errors).map(([id, error]) => {
    const { statusText = '', data = '' } = asObject(error)
    return [id, { status: statusOf(error) ?? 500, statusText, data, internal: false }] as const
  })
  return Object.fromEntries(entries)
}

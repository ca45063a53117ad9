import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorOf, statusOf } from '#schemas/validation/thrown.ts'
import { DatabaseAway } from '../db/database-away.ts'
import { RETRY_AFTER } from '../http/error-handler.ts'
import { API_PATHS, policyOfPages } from '../http/security.ts'
import type { Services } from '../services.ts'
import { apiCaller } from './api-caller.ts'
import { failurePage } from './failure-page.ts'
import { type PostedPage, pageOnServer, takeForms, visitorOf } from './form-pages.ts'
import { isReady, isUnchanged, makeReady, marksOf, pageCache, sendReady } from './page-cache.ts'
import { noPreloads, type Preloads, preloadsOf } from './preloads.ts'
import { findPage } from './redirects.ts'
import { type App, fillTemplate, type RenderContext, type RenderModule, type RenderResult } from './render.ts'
import { searchEngineFiles } from './search-engine-files.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CLIENTS: Readonly<Record<App, string>> = {
  site: join(ROOT, 'dist/client'),
  admin: join(ROOT, 'dist/admin'),
}
const SERVER_ENTRY = join(ROOT, 'dist/server/entry-server.js')

/** The source of a page's HTML: the built site, or Vite in development. */
export interface PageSource {
  template(app: App, url: string): Promise<string> | string
  entry(): Promise<RenderModule>
  /** Links to what a page's modules load; without it there are none. */
  preloads?: Preloads
}

/**
 * Serves the built site: hashed files with an unlimited lifetime, pages rendered on request. Throws if the site has
 * not been built. Resolves with the function that renders pages ahead (`servePages`).
 */
export async function serveBuiltSite(app: FastifyInstance, services: Services): Promise<WarmUp> {
  const template = (app: App) => readFileSync(join(CLIENTS[app], 'index.html'), 'utf8')
  const templates = { site: template('site'), admin: template('admin') }
  const module: RenderModule = await import(pathToFileURL(SERVER_ENTRY).href)
  await app.register(fastifyStatic, {
    root: Object.values(CLIENTS),
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = Object.values(CLIENTS).some((client) => path.startsWith(`${client}/assets/`))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
    globIgnore: ['**/index.html', '**/*.{br,gz}'],
    preCompressed: true,
  })
  const preloads = preloadsOf(join(CLIENTS.site, '.vite/manifest.json'), templates.site)
  const source = { template: (app: App) => templates[app], entry: async () => module, preloads }
  return servePages(app, services, source)
}

/** Whether a page could not be made because the database is away: found out here, or told by one of our own calls. */
const isAway = (error: unknown): boolean => error instanceof DatabaseAway || statusOf(error) === 503

/** How long a page has the same order and date, so that a returning browser has it already. */
const SAME_MS = 10 * 60_000

/** The same for a page that is shown to everybody in one order: of the date it shows the year alone. */
const SAME_SHARED_MS = 24 * 3_600_000

/** A page, and whether the server could not answer some of its calls for the moment (503). */
type Rendered = RenderResult & { away: boolean }

/** The status of an address that has become another one. */
const MOVED = 301

/** How many orders of a shuffled page are kept. */
const ORDERS = 8

/** How often a page is rendered ahead that is not kept. */
const WARM_UP_RENDERS = 3

/** Renders pages ahead. The first renders of a process take ten times as long and hold the event loop meanwhile. */
export type WarmUp = () => Promise<void>

/** Renders every address that is not a file or a call. */
export function servePages(app: FastifyInstance, services: Services, source: PageSource): WarmUp {
  const { preloads = noPreloads } = source
  const { config, clock, database, features } = services
  const call = apiCaller(app)
  const policy = policyOfPages(config)
  const shared = pageCache<Rendered>()
  searchEngineFiles(app, config.origin, source, call)

  /** How long the page at a path has the same date. */
  const sameFor = ({ isShared, isShuffled }: RenderModule, path: string) =>
    isShared(path) && !isShuffled(path) ? SAME_SHARED_MS : SAME_MS

  /** `more` is for a page that takes forms: calls for its visitor, and the headers that it is asked for with. */
  const render = async (
    url: URL,
    nonce: string,
    order: number,
    {
      headers = {},
      ...more
    }: Pick<RenderContext, 'call' | 'onServer'> & { headers?: Record<string, string> } = {
      call,
      onServer: { ...pageOnServer(services, undefined), token: '' },
    },
  ): Promise<Rendered> => {
    const entry = await source.entry()
    const now = clock.now() - (clock.now() % sameFor(entry, url.pathname))
    const settings = config.publicSettings
    let away = false
    const watched = async (...given: Parameters<typeof call>) =>
      more.call(...given).catch((error: unknown) => {
        away ||= isAway(error)
        throw error
      })
    const page = await entry.render(new Request(url, { headers }), {
      ...more,
      call: watched as typeof call,
      nonce,
      settings,
      seed: (now / SAME_MS) * ORDERS + order,
      now,
    })
    const status = away && page.status === 500 ? 503 : page.status
    return { ...page, head: preloads(page) + page.head, away, status }
  }

  /** A page that is the same for everybody; as it was rendered where it is not there (404), or leads elsewhere. */
  const makeShared = async (url: URL, order: number) => {
    const page = await render(url, '', order)
    if (page.status !== 200 || page.redirect !== undefined || page.away) return page
    // An address that names no order is one of too many to keep.
    if (url.search !== '' && !page.hasOrder) return page
    return makeReady(fillTemplate(await source.template(page.app, url.pathname), page, ''))
  }

  /**
   * Changes when shared pages show something else: the span of time, and what the features report
   * (`Feature.revisions`).
   */
  const stateNow = async (path: string) => {
    const span = sameFor(await source.entry(), path)
    const revisions = features
      .flatMap((feature) => feature.revisions)
      .map((revision) => revision(database.db))
    return [Math.floor(clock.now() / span), ...(await Promise.all(revisions))].join(' ')
  }

  /** A page as it is kept: with the order that it was opened with, if any. */
  const readyPage = (state: string, url: URL, order: number) =>
    shared(state, `${url.pathname}${url.search} ${order}`, () => makeShared(url, order))

  const serve = async (request: FastifyRequest, reply: FastifyReply, asked: URL) => {
    const { isShared, isShuffled, orderSearch, ownSearch } = await source.entry()
    const url = new URL(asked)
    // What a shared page does not read is no reason to render it again, and does not get into its links.
    let isPlain = url.search === ''
    if (isShared(url.pathname)) {
      const [own, opened] = [await ownSearch(url), orderSearch(url)]
      isPlain = own === ''
      url.search = isPlain ? opened : `${own}${opened.replace('?', '&')}`
    }
    const orders = isShuffled(url.pathname) ? ORDERS : 1
    // A page with a query of its own is not kept; with one fixed order its ETag can still match.
    const order = url.search === '' ? Math.floor(Math.random() * orders) : 0
    const open = isShared(url.pathname) && config.mode !== 'development'
    let rendered: Rendered | undefined
    if (open && isPlain) {
      const state = await stateNow(url.pathname)
      const inOrder = (drawn: number) => readyPage(state, url, drawn)
      let made = await inOrder(order)
      // A browser that has the page in this order gets another one.
      if (isReady(made) && orders > 1 && isUnchanged(request, made.etag))
        made = await inOrder((order + 1) % orders)
      if (isReady(made)) {
        reply.header('content-security-policy', policy(made.styles))
        return sendReady(request, reply, made)
      }
      rendered = made
    }
    const nonce = open ? '' : request.nonce
    const page = rendered ?? (await render(url, nonce, order))
    if (page.redirect !== undefined && page.status === MOVED) {
      // A record's other address: it may become the right one again, and the order is in the query.
      reply.header('cache-control', 'no-cache')
      return reply.redirect(page.redirect + asked.search, MOVED)
    }
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
    const html = fillTemplate(await source.template(page.app, url.pathname), page, nonce)
    reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', ...page.headers })
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER)
    if (open) {
      // There is one for each query, which is too many to keep; its ETag can still match.
      const { etag, styles } = marksOf(html)
      reply.header('content-security-policy', policy(styles))
      if (page.status === 200) reply.header('etag', etag)
      if (page.status === 200 && isUnchanged(request, etag)) return reply.status(304).send()
    }
    return reply.send(html)
  }

  /** A page that takes forms: as it stands for this visitor, or what becomes of the form that they posted. */
  const serveForm = async (request: FastifyRequest, reply: FastifyReply, url: URL, form?: PostedPage) => {
    const { cookie } = request.headers
    const page = await render(url, request.nonce, 0, {
      call: apiCaller(app, visitorOf(request, reply, form)),
      onServer: pageOnServer(services, form),
      ...(cookie !== undefined && { headers: { cookie } }),
    })
    reply.headers({ 'cache-control': 'no-store', ...page.headers })
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER)
    reply.status(page.status).type('text/html; charset=utf-8')
    return reply.send(fillTemplate(await source.template(page.app, url.pathname), page, request.nonce))
  }

  /** Answers a request for a page at its one address; what could not be rendered with a plain page of its own. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: (entry: RenderModule, url: URL) => Promise<unknown>,
  ) => {
    try {
      const entry = await source.entry()
      const { url, redirect } = findPage(request.url, config.origin, entry.pathOfPage)
      if (redirect) return reply.redirect(redirect.location, redirect.status)
      if (API_PATHS.test(url.pathname)) return reply.callNotFound()
      return await page(entry, url)
    } catch (error) {
      const { name: kind, stack } = errorOf(error)
      request.log.error({ kind, stack }, 'page failed')
      reply.type('text/html; charset=utf-8')
      if (isAway(error)) return reply.status(503).header('retry-after', RETRY_AFTER).send(failurePage())
      return reply.status(500).send(failurePage())
    }
  }

  const takesPhotos = async (url: string) => {
    const entry = await source.entry()
    return entry.takesPhotos(findPage(url, config.origin, entry.pathOfPage).url.pathname)
  }
  takeForms(app, takesPhotos, (request, reply, form) =>
    answer(request, reply, async ({ takesForms }, url) =>
      takesForms(url.pathname) ? serveForm(request, reply, url, form) : reply.callNotFound(),
    ),
  )

  app.get('/*', (request, reply) =>
    answer(request, reply, ({ takesForms }, url) =>
      takesForms(url.pathname) ? serveForm(request, reply, url) : serve(request, reply, url),
    ),
  )

  return async () => {
    const { warmUpPaths, isShared, isShuffled } = await source.entry()
    for (const path of await warmUpPaths(call)) {
      const state = await stateNow(path)
      const url = new URL(path, config.origin)
      const times = isShuffled(path) ? ORDERS : isShared(path) ? 1 : WARM_UP_RENDERS
      for (let order = 0; order < times; order++)
        await (isShared(path) ? readyPage(state, url, order) : render(url, '', 0))
    }
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COOKIES_PATH } from '#schemas/forms/cookie-consent.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { RETRY_AFTER } from '../http/error-handler.ts'
import { API_PATHS, policyOfPages } from '../http/security.ts'
import type { Services } from '../services.ts'
import { apiCaller } from './api-caller.ts'
import { hasAnswered, takeConsent } from './cookie-consent.ts'
import { BUSY, busyPage, failurePage, refusedPage } from './failure-page.ts'
import { checkedForm, pageOnServer, type ReadForm, takeForms, visitorOf } from './form-pages.ts'
import { cacheMarksOf, isReady, isUnchanged, sendReady } from './page-cache.ts'
import { isAway, ORDERS, type PageSource, pageRenderer, type Rendered } from './page-renderer.ts'
import { findPage } from './redirects.ts'
import { fillTemplate, type RenderModule } from './render.ts'
import { renderQueue, TooManyPages } from './render-queue.ts'
import { searchEngineFiles } from './search-engine-files.ts'

/** The status of an address that has become another one. */
const MOVED = 301

/** How often a page is rendered ahead that is not kept. */
const WARM_UP_RENDERS = 3

/** Renders pages ahead. The first renders of a process take ten times as long and hold the event loop meanwhile. */
export type WarmUp = () => Promise<void>

/** Renders every address that is not a file or a call. */
export function servePages(app: FastifyInstance, services: Services, source: PageSource): WarmUp {
  const { config } = services
  const call = apiCaller(app)
  const policy = policyOfPages(config)
  const queue = renderQueue()
  const { render, stateNow, readyPage } = pageRenderer(services, source, call, queue)
  searchEngineFiles(app, config.origin, source, call)

  const serve = async (request: FastifyRequest, reply: FastifyReply, asked: URL) => {
    const { isShared, isShuffled, ownSearch } = await source.entry()
    const url = new URL(asked)
    // A part of the query that a shared page does not read is no reason to render it again, and stays out of its links.
    if (isShared(url.pathname)) url.search = await ownSearch(url)
    const isPlain = url.search === ''
    const orders = isShuffled(url.pathname) ? ORDERS : 1
    // A page with a query of its own is not kept; with one fixed order its ETag can still match.
    const order = isPlain ? Math.floor(Math.random() * orders) : 0
    const asks = !hasAnswered(request)
    const open = isShared(url.pathname) && config.mode !== 'development'
    let rendered: Rendered | undefined
    if (open && isPlain) {
      const state = await stateNow(url.pathname)
      const inOrder = (drawn: number) => readyPage(state, url, drawn, asks)
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
    const page = rendered ?? (await render(url, nonce, order, asks))
    if (page.redirect !== undefined && page.status === MOVED) {
      // A record's other address: it may become the right one again.
      reply.header('cache-control', 'no-cache')
      return reply.redirect(new URL(page.redirect, asked).pathname + asked.search, MOVED)
    }
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
    const html = fillTemplate(await source.template(page.app, url.pathname), page, nonce)
    reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .headers({ ...(open && { 'cache-control': 'no-cache' }), ...page.headers })
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER)
    if (open) {
      // There is one for each query, which is too many to keep; its ETag can still match.
      const { etag, styles } = cacheMarksOf(html)
      reply.header('content-security-policy', policy(styles))
      if (page.status === 200) reply.header('etag', etag)
      if (page.status === 200 && isUnchanged(request, etag)) return reply.status(304).send()
    }
    return reply.send(html)
  }

  /** A page that takes forms: as it stands for this visitor, or what becomes of the form that they posted. */
  const serveForm = async (request: FastifyRequest, reply: FastifyReply, url: URL, form?: ReadForm) => {
    const { cookie } = request.headers
    const page = await render(url, request.nonce, 0, !hasAnswered(request), {
      call: apiCaller(app, visitorOf(request, reply, form)),
      onServer: pageOnServer(services),
      ...(form && { form: checkedForm(services, form) }),
      ...(cookie !== undefined && { headers: { cookie } }),
    })
    reply.headers({ ...page.headers })
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER)
    // Back to it shows it again. Without its own copy a browser would ask to send the form once more (SRV-39).
    if (form) reply.header('cache-control', 'private, no-cache')
    reply.status(page.status).type('text/html; charset=utf-8')
    const template = await source.template(page.app, url.pathname)
    return reply.send(fillTemplate(template, page, request.nonce))
  }

  /** The page of the order that an address opens, as it stands for this visitor (ORD-13); undefined where it opens none. */
  const orderAt = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { orderPage }: RenderModule,
    url: URL,
  ) => {
    if (url.search === '') return undefined
    const call = apiCaller(app, visitorOf(request, reply, undefined))
    return orderPage(url, { call, onServer: pageOnServer(services) })
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
      if (error instanceof TooManyPages) {
        const page = request.method === 'POST' ? refusedPage(BUSY) : busyPage()
        return reply
          .status(503)
          .header('retry-after', RETRY_AFTER)
          .type('text/html; charset=utf-8')
          .send(page)
      }
      const { name: kind, stack } = errorOf(error)
      request.log.error({ kind, stack }, 'page failed')
      reply.type('text/html; charset=utf-8')
      if (isAway(error))
        return reply.status(503).header('retry-after', RETRY_AFTER).send(failurePage(request.id))
      return reply.status(500).send(failurePage(request.id))
    }
  }

  const takesPhotos = async (url: string) => {
    const entry = await source.entry()
    return entry.takesPhotos(findPage(url, config.origin, entry.pathOfPage).url.pathname)
  }
  takeForms(app, takesPhotos, async (request, reply, form) => {
    if (request.url === COOKIES_PATH) return takeConsent(reply, config, form)
    return answer(request, reply, async ({ takesForms }, url) =>
      takesForms(url.pathname) ? serveForm(request, reply, url, form) : reply.callNotFound(),
    )
  })

  app.get('/*', (request, reply) =>
    answer(request, reply, async (entry, url) => {
      const order = await orderAt(request, reply, entry, url)
      if (order !== undefined) return reply.redirect(order, 302)
      return entry.takesForms(url.pathname) ? serveForm(request, reply, url) : serve(request, reply, url)
    }),
  )

  return async () => {
    const { warmUpPaths, isShared, isShuffled } = await source.entry()
    for (const path of await warmUpPaths(call)) {
      const state = await stateNow(path)
      const url = new URL(path, config.origin)
      const times = isShuffled(path) ? ORDERS : isShared(path) ? 1 : WARM_UP_RENDERS
      for (let order = 0; order < times; order++)
        await (isShared(path) ? readyPage(state, url, order, true) : render(url, '', 0, true))
    }
  }
}

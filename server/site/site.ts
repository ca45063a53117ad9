import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { catalogueRevision } from '../features/questions/catalogue-state.ts'
import { API_PATHS, policyOfPages } from '../http/security.ts'
import type { Services } from '../services.ts'
import { apiCaller } from './api-caller.ts'
import { failurePage } from './failure-page.ts'
import { makeReady, pageCache, sendReady } from './page-cache.ts'
import { fillTemplate, type RenderModule, type RenderResult } from './render.ts'
import { searchEngineFiles } from './search-engine-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'dist/client')
const SERVER_ENTRY = join(ROOT, 'dist/server/entry-server.js')

/** Where a page's HTML comes from: the built site, or Vite while developing. */
export interface PageSource {
  template(url: string): Promise<string> | string
  entry(): Promise<RenderModule>
}

/** The built site: hashed files for ever, pages rendered on request. Throws when the site has not been built. */
export async function serveBuiltSite(app: FastifyInstance, services: Services): Promise<void> {
  const template = readFileSync(join(CLIENT, 'index.html'), 'utf8')
  const module: RenderModule = await import(pathToFileURL(SERVER_ENTRY).href)
  await app.register(fastifyStatic, {
    root: CLIENT,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${CLIENT}/assets/`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
    globIgnore: ['**/index.html'],
  })
  servePages(app, services, { template: () => template, entry: async () => module })
}

/** For so long a page shuffles and dates the same, so that who comes back has it already. */
const SAME_MS = 10 * 60_000

/** Renders every address that is not a file or a call. */
export function servePages(app: FastifyInstance, services: Services, source: PageSource): void {
  const { config, clock, database } = services
  const call = apiCaller(app)
  const policy = policyOfPages(config)
  const shared = pageCache()
  searchEngineFiles(app, config.origin, source)

  const render = async (url: string, nonce: string): Promise<RenderResult> => {
    const entry = await source.entry()
    const now = clock.now() - (clock.now() % SAME_MS)
    const settings = config.publicSettings
    return entry.render(new Request(new URL(url, config.origin)), {
      call,
      nonce,
      settings,
      seed: now / SAME_MS,
      now,
    })
  }

  /** A page that is the same for everybody; undefined where it is not there (404), or leads elsewhere. */
  const makeShared = async (path: string) => {
    const page = await render(path, '')
    if (page.status !== 200 || page.redirect !== undefined) return undefined
    return makeReady(fillTemplate(await source.template(path), page, ''))
  }

  /** What shared pages are made of: the time's span and what was published so far. */
  const stateNow = async () => `${Math.floor(clock.now() / SAME_MS)} ${await catalogueRevision(database.db)}`

  const serve = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { isShared } = await source.entry()
    if (request.url === path && isShared(path) && config.mode !== 'development') {
      const ready = await shared(await stateNow(), path, () => makeShared(path))
      if (ready) {
        reply.header('content-security-policy', policy(ready.styles))
        return sendReady(request, reply, ready)
      }
    }
    const page = await render(request.url, request.nonce)
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
    const html = fillTemplate(await source.template(request.url), page, request.nonce)
    reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', ...page.headers })
    return reply.send(html)
  }

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (API_PATHS.test(path)) return reply.callNotFound()
    try {
      return await serve(request, reply, path)
    } catch (error) {
      request.log.error({ kind: (error as Error).name, stack: (error as Error).stack }, 'page failed')
      return reply.status(500).type('text/html; charset=utf-8').send(failurePage())
    }
  })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { API_PATHS } from '../http/security.ts'
import type { Services } from '../services.ts'
import { apiCaller } from './api-caller.ts'
import { failurePage } from './failure-page.ts'
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

/** Renders every address that is not a file or a call. */
export function servePages(app: FastifyInstance, { config, clock }: Services, source: PageSource): void {
  const call = apiCaller(app)
  searchEngineFiles(app, config.origin, source)

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (API_PATHS.test(path)) return reply.callNotFound()
    let page: RenderResult
    try {
      const { render } = await source.entry()
      const url = new URL(request.url, config.origin)
      const now = clock.now()
      page = await render(new Request(url), {
        call,
        nonce: request.nonce,
        settings: config.publicSettings,
        seed: Math.floor(now / 1000),
        now,
      })
    } catch (error) {
      request.log.error({ kind: (error as Error).name, stack: (error as Error).stack }, 'page failed')
      return reply.status(500).type('text/html; charset=utf-8').send(failurePage())
    }
    if (page.redirect !== undefined) return reply.redirect(page.redirect, page.status)
    const html = fillTemplate(await source.template(request.url), page, request.nonce)
    reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', ...page.headers })
    return reply.send(html)
  })
}

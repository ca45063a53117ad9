import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { preloadsOf } from './preloads.ts'
import type { App, RenderModule } from './render.ts'
import { servePages, type WarmUp } from './site.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CLIENTS: Readonly<Record<App, string>> = {
  site: join(ROOT, 'dist/client'),
  admin: join(ROOT, 'dist/admin'),
}
const SERVER_ENTRY = join(ROOT, 'dist/server/entry-server.js')

/**
 * Serves the built site: hashed files with an unlimited lifetime, pages rendered on request. Throws if the site has
 * not been built. Resolves with the function that renders pages ahead (`servePages`).
 */
export async function serveBuiltSite(app: FastifyInstance, services: Services): Promise<WarmUp> {
  const template = (app: App) => readFileSync(join(CLIENTS[app], 'index.html'), 'utf8')
  const templates = { site: template('site'), admin: template('admin') }
  // React and MUI read it where they are imported. Without it they render as in development: several times slower, and
  // with other class names than the browser's, which then adds all styles again.
  process.env.NODE_ENV = 'production'
  const module: RenderModule = await import(pathToFileURL(SERVER_ENTRY).href)
  await app.register(fastifyStatic, {
    root: Object.values(CLIENTS),
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = Object.values(CLIENTS).some((client) => path.startsWith(`${client}/assets/`))
      // A browser asks for a new service worker with every page: it must not get yesterday's (PSH-7).
      const others = /\/sw\.js(?:\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : others)
    },
    globIgnore: ['**/index.html', '**/*.{br,gz}'],
    preCompressed: true,
  })
  const preloads = preloadsOf(join(CLIENTS.site, '.vite/manifest.json'), templates.site)
  const source = { template: (app: App) => templates[app], entry: async () => module, preloads }
  return servePages(app, services, source)
}

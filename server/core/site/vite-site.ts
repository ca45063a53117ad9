import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { withAdminEntry } from '../../../build/admin-app.ts'
import type { Services } from '../services.ts'
import type { RenderModule } from './render.ts'
import { servePages } from './site.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Serves the site from its sources, for `npm run dev`: Vite serves modules, pages are rendered as in production. */
export async function serveViteSite(app: FastifyInstance, services: Services): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  servePages(app, services, {
    template: (app, url) => {
      const html = readFileSync(join(ROOT, 'index.html'), 'utf8')
      return vite.transformIndexHtml(url, app === 'admin' ? withAdminEntry(html) : html)
    },
    entry: async () => (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as RenderModule,
  })
}

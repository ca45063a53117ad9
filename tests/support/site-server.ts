import type { Database } from '#server/core/db/open.ts'
import type { RenderModule } from '#server/core/site/render.ts'
import { servePages } from '#server/core/site/site.ts'
import { type TestServer, testServer } from './server.ts'

/** A server for tests that serves the site's pages as well, without a build. */
export async function siteServer(database: Database, env?: Record<string, string>): Promise<TestServer> {
  const server = await testServer(database, env)
  const pages: RenderModule = await import('#src/app/entry-server.tsx')
  servePages(server.app, server.services, {
    template: () => '<!--app-head--><!--app-html--><!--app-data-->',
    entry: async () => pages,
  })
  return server
}

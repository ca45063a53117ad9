import type { Database } from '#server/core/db/open.ts'
import { people } from './people.ts'
import { plainBrowser } from './plain-browser.ts'
import { siteServer } from './site-server.ts'

/** A server with the site's pages and invented people on it, for tests of the area as it is without scripts. */
export async function marketSite(database: Database) {
  const server = await siteServer(database)
  const { app } = server
  const market = people(server)
  /** The browser of an account, with a page of it open. */
  async function browserOf(id: string, path: string) {
    const browser = plainBrowser(app)
    browser.cookies.set('session', await market.tokenOf(id))
    await browser.open(path)
    return browser
  }
  return { ...server, market, browserOf }
}

export type MarketSite = Awaited<ReturnType<typeof marketSite>>

import type { Kind } from './database.ts'
import { people } from './people.ts'
import { plainBrowser } from './plain-browser.ts'
import { suiteSite } from './suite-server.ts'

/** A suite's server with the site's pages and invented people on it, for tests of the area as it is without scripts. */
export function marketSite(open: Kind['open']) {
  const site = suiteSite(open)
  const market = people(site)
  /** The browser of an account, with a page of it open. */
  async function browserOf(id: string, path: string) {
    const browser = plainBrowser(site.app)
    browser.cookies.set('session', await market.tokenOf(id))
    await browser.open(path)
    return browser
  }
  return { site, market, browserOf }
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A context, and its page that no visitor sees: it stays open, and with it the process that has the site's scripts. */
interface Held {
  context: BrowserContext
  home: Page
}

/**
 * Gives contexts of a browser at a site. One that its visitor has left serves the next one who asks for the same options, with
 * no cookie and nothing stored: a page opens there in half the time.
 */
export function contextsFor(browser: Browser, baseURL: string) {
  const free = new Map<string, Held[]>()

  async function hold(options: BrowserContextOptions): Promise<Held> {
    const context = await browser.newContext({
      baseURL,
      locale: 'pt-PT',
      reducedMotion: 'reduce',
      ...options,
    })
    const home = await context.newPage()
    await home.goto('/favicon.svg')
    return { context, home }
  }

  return async (options: BrowserContextOptions) => {
    const kind = JSON.stringify(options)
    const same = free.get(kind) ?? []
    free.set(kind, same)
    const held = same.pop() ?? (await hold(options))
    const { context, home } = held
    return {
      context,
      /** Closes the visitor's pages. A test that changed the context itself (routes, scripts, the network) closes it instead. */
      leave: async () => {
        await Promise.all(context.pages().map((page) => page !== home && page.close()))
        await home.evaluate(() => localStorage.clear())
        await context.clearCookies()
        same.push(held)
      },
    }
  }
}

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A context that was left, and its page that no visitor sees: the process that has the site's scripts lives as long. */
interface Left {
  context: BrowserContext
  home?: Page
}

/** A small page of the site. */
async function openHome(context: BrowserContext): Promise<Page> {
  const home = await context.newPage()
  await home.goto('/favicon.svg')
  return home
}

/**
 * Gives contexts of a browser at a site. One that its visitor has left serves the next one who asks for the same options, with
 * no cookie and nothing stored: a page opens there in half the time.
 */
export function contextsFor(browser: Browser, baseURL: string) {
  const free = new Map<string, Left[]>()

  return async (options: BrowserContextOptions) => {
    const kind = JSON.stringify(options)
    const same = free.get(kind) ?? []
    free.set(kind, same)
    const { context, ...left }: Left = same.pop() ?? {
      context: await browser.newContext({ baseURL, locale: 'pt-PT', reducedMotion: 'reduce', ...options }),
    }
    return {
      context,
      /**
       * Closes the visitor's pages. A test that changed the context itself (routes, scripts, the clock, the network) closes it
       * instead.
       */
      leave: async () => {
        const pages = context.pages().filter((page) => page !== left.home)
        const home = left.home ?? (await openHome(context))
        await Promise.all(pages.map((page) => page.close()))
        await home.evaluate(() => localStorage.clear())
        await context.clearCookies()
        same.push({ context, home })
      },
    }
  }
}

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { buildApp } from '#server/app.ts'
import { serveBuiltSite } from '#server/core/site/built-site.ts'
import { features } from '#server/features/registry.ts'
import { embedded } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { testConfig } from '#tests/support/server.ts'
import { chromiumArgs, findChromium } from './chromium.ts'

let launched: Promise<Browser> | undefined

/** One browser for all files of a process, which ends with it: a visit has a context of its own. */
const ownBrowser = () =>
  (launched ??= chromium.launch({ executablePath: findChromium(), args: chromiumArgs }))

/** The whole built site on a free port with a database of its own, and a browser to visit it. */
export async function startSite(env: Record<string, string> = {}) {
  const opened = await embedded.open()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const services = {
    config: testConfig({ PORT: String(port), PUBLIC_ORIGIN: origin, ...env }),
    database: opened.database,
    clock: { now: Date.now },
    features,
  }
  const app = await buildApp(services)
  await serveBuiltSite(app, services)
  await app.listen({ port, host: '127.0.0.1' })
  const browser = await ownBrowser()
  return {
    origin,
    app,
    db: opened.database.db,
    services,
    browser,
    left: new Map<string, Visitor[]>(),
    stop: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await app.close()
      await opened.drop()
    },
  }
}

export type RunningSite = Awaited<ReturnType<typeof startSite>>

/** A person's browser: `faults` is what went wrong in its page. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly faults: string[]
  readonly leave: () => Promise<void>
}

/** A page of the site without scripts, where its storage can be written and emptied. */
const QUIET = '/robots.txt'

const VIEWPORT = { width: 1280, height: 720 }

/**
 * A fresh visitor, with what went wrong in the page collected: script errors, policy violations, hydration warnings.
 * A test ends by `leave`: the next visitor with a like browser gets this page without its storage, cookies and routes, with a
 * network and with nobody who answers its dialogs, at half the price. A test that changed more (an init script, a clock, a
 * second page) closes the context instead.
 * Chromium loses a close that meets a page which is just being replaced: a test that ends on a new page sees it first.
 */
export async function visit(site: RunningSite, options: BrowserContextOptions = {}): Promise<Visitor> {
  const { viewport = VIEWPORT, ...others } = options
  const like = JSON.stringify(others)
  const before = site.left.get(like)?.pop()
  if (before) {
    if (viewport) await before.page.setViewportSize(viewport)
    return before
  }
  const context = await site.browser.newContext({
    baseURL: site.origin,
    locale: 'pt-PT',
    reducedMotion: 'reduce',
    // It would answer before the routes of a test do: journeys about it allow it.
    serviceWorkers: 'block',
    viewport,
    ...others,
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (?:404|5\d\d)|net::ERR/.test(message.text()))
      faults.push(message.text())
  })
  const leave = async () => {
    page.removeAllListeners('dialog')
    await context.setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    // The answer to what it sends as it is left would bring the next visitor a cookie.
    await page.evaluate(() => {
      navigator.sendBeacon = () => true
    })
    // The page has stored by then what it keeps as it is left.
    await page.goto(QUIET)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    faults.length = 0
    site.left.set(like, [...(site.left.get(like) ?? []), visitor])
  }
  const visitor = { context, page, faults, leave }
  return visitor
}

/** Leaves something in a browser's storage, as of an earlier visit, or of a tab that goes on. */
export async function keep(
  page: Page,
  key: string,
  text: string,
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
): Promise<void> {
  if (!page.url().endsWith(QUIET)) await page.goto(QUIET)
  await page.evaluate(([where, key, text]) => window[where].setItem(key, text), [where, key, text] as const)
}

/** The bar that asks about cookies, on every page until it is answered. Under a dialog it has no role. */
export const cookieBar = (page: Page) => page.locator('section[aria-label="Cookies"]')

/**
 * Waits until React has taken the page over: then React Router has said, in an effect of the frame, that it keeps the places
 * to which pages were scrolled. It takes that back when the page is left.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/**
 * Opens an address as its page comes from the server, its scripts held back. Returns how to let them in, which waits until
 * React has taken the page over.
 */
export async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    gate.resolve()
    await takenOver(page)
  }
}

/** Opens an address and waits until React has taken the page over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await takenOver(page)
}

import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import type { Page } from 'playwright-core'
import { signOn } from '#tests/support/browser/sign-on.ts'
import { type RunningSite, startSite, visit } from '#tests/support/browser/site.ts'
import { people } from '#tests/support/people.ts'
import { slowDown } from './painted.ts'
import { publicPaths } from './public-paths.ts'
import { spread } from './spread.ts'

/** Lighthouse's mobile profile: slow 4G and a processor four times slower. */
const SLOW_4G = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }
const SLOWER = 4
const VISITS = 3
const PHONE = { width: 412, height: 823 }
/** Lighthouse counts what a task takes beyond this as blocking. */
const LONG_TASK_MS = 50
const AT_ONCE = 8
const SECONDS = 5
/** Pages of services that are rendered before the measured ones: a server does that before it answers. */
const WARM_UP = 20
const AREA = ['/area', '/area/pedidos', '/area/avisos', '/area/creditos']

declare global {
  interface Window {
    vitals: { lcp: number; cls: number; blocked: number }
  }
}

type SignOn = (page: Page) => Promise<void>

async function visitOnce(site: RunningSite, path: string, prepare?: SignOn) {
  const { page, context } = await visit(site, { viewport: PHONE, reducedMotion: 'no-preference' })
  await prepare?.(page)
  await slowDown(page, SLOWER)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await page.addInitScript((long) => {
    window.vitals = { lcp: 0, cls: 0, blocked: 0 }
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      window.vitals.lcp = startTime
    })
    watch('layout-shift', (entry) => {
      window.vitals.cls += (entry as PerformanceEntry & { value: number }).value
    })
    watch('longtask', ({ startTime, duration }) => {
      // Lighthouse counts from the first paint on.
      const painted =
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
      if (startTime + duration > painted) window.vitals.blocked += Math.max(0, duration - long)
    })
  }, LONG_TASK_MS)
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const vitals = await page.evaluate(() => window.vitals)
  await context.close()
  return vitals
}

/** Largest paint and blocking in milliseconds, layout shift as Chromium counts it: medians of several first visits, and the worst shift. */
async function vitalsOf(paths: readonly string[], signOnTo?: (site: RunningSite) => Promise<SignOn>) {
  const site = await startSite()
  try {
    const results = []
    const signedOn = await signOnTo?.(site)
    for (const path of paths) {
      await fetch(site.origin + path)
      const visits: Window['vitals'][] = []
      for (let n = 0; n < VISITS; n++) visits.push(await visitOnce(site, path, signedOn))
      const median = (name: 'lcp' | 'cls' | 'blocked') => spread(visits.map((vitals) => vitals[name])).median
      results.push({
        path,
        lcp: median('lcp'),
        cls: Math.max(...visits.map(({ cls }) => cls)),
        blocked: median('blocked'),
      })
    }
    return results
  } finally {
    await site.stop()
  }
}

/** Of every public page. */
export const measureVitals = () => vitalsOf(publicPaths)

/** Of the area of a professional who has requests to find. */
export const measureAreaVitals = () =>
  vitalsOf(AREA, async (site) => {
    const market = people(site)
    const professional = await market.person()
    for (let n = 0; n < 5; n++) await market.request()
    return (page) => signOn(page, market, professional)
  })

/** Home pages a second over HTTP from one process, and how long each takes; then the first one, before it is kept. */
export async function measureServing() {
  const site = await startSite()
  try {
    const once = async () => {
      const start = performance.now()
      const reply = await fetch(site.origin, { headers: { 'accept-encoding': 'br' } })
      await reply.arrayBuffer()
      return performance.now() - start
    }
    const first = await once()
    const times: number[] = []
    const end = performance.now() + SECONDS * 1000
    const visitor = async () => {
      while (performance.now() < end) times.push(await once())
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visitor))
    return { first, perSecond: times.length / SECONDS, ...spread(times) }
  } finally {
    await site.stop()
  }
}

/** What is held in memory after a garbage collection, in bytes. */
function held(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * Pages of services over HTTP from one process: each rendered for the first time, in milliseconds; what keeping all of
 * them holds, in bytes; and how often a second one of them is answered, asked by another thread.
 */
export async function measureServicePages() {
  const site = await startSite()
  try {
    const listed = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    const pages = Array.from(listed.matchAll(/<loc>([^<]+\/servico\/[^<]+)<\/loc>/g), ([, url = '']) => url)
    const ask = async (url: string) => {
      const start = performance.now()
      await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
      return performance.now() - start
    }
    for (const url of pages.slice(0, WARM_UP)) await ask(url)
    const before = held()
    const cold: number[] = []
    for (const url of pages.slice(WARM_UP)) cold.push(await ask(url))
    const bytes = held() - before
    const visitors = { url: pages[0], visitors: AT_ONCE, seconds: SECONDS }
    const worker = new Worker(new URL('./ask-for-page.ts', import.meta.url), { workerData: visitors })
    const used = process.cpuUsage()
    const [answered]: number[] = await once(worker, 'message')
    const { user, system } = process.cpuUsage(used)
    return {
      count: cold.length,
      cold: spread(cold),
      bytes,
      perSecond: (answered ?? 0) / SECONDS,
      cores: (user + system) / 1e6 / SECONDS,
    }
  } finally {
    await site.stop()
  }
}

import type { Page } from 'playwright-core'
import { startSite, visit } from '#tests/support/browser/site.ts'
import { slowDown } from './painted.ts'
import { pageKinds } from './public-paths.ts'

const SLOWER = 4
const PHONE = { width: 360, height: 740 }
const PRESSABLE =
  'a[href], button:enabled, summary, input:enabled:not([type=hidden]), textarea, select, [role=combobox]'
/** A page with a long list has as many kinds of controls as one with a short one. */
const KINDS = 16

declare global {
  interface Window {
    interaction: { began: number; longest: number }
  }
}

interface Press {
  path: string
  /** The name of the control, as a reader would say it. */
  control: string
  /** From the press, or from a letter, to the next picture, in milliseconds. */
  took: number
}

/** Watches how long each interaction took until the next picture, as Chromium counts it. */
function watchInteractions(page: Page) {
  return page.addInitScript(() => {
    window.interaction = { began: 0, longest: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId === 0 || entry.startTime < window.interaction.began) continue
        window.interaction.longest = Math.max(window.interaction.longest, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** The first visible control of each kind: what looks alike and stands in the same place of a list is one kind. */
const kindsOf = (page: Page) =>
  page.evaluate(
    ({ pressable, kinds }) => {
      const seen = new Set<string>()
      const indices: number[] = []
      document.querySelectorAll<HTMLElement>(pressable).forEach((element, index) => {
        const kind = [element.tagName, element.className, element.parentElement?.className].join(' ')
        if (seen.has(kind) || !element.checkVisibility({ visibilityProperty: true })) return
        seen.add(kind)
        indices.push(index)
      })
      return indices.slice(0, kinds)
    },
    { pressable: PRESSABLE, kinds: KINDS },
  )

/** Presses one control, types a letter where it takes one, and waits until its pictures are there. */
async function press(page: Page, index: number): Promise<Omit<Press, 'path'> | undefined> {
  const control = page.locator(PRESSABLE).nth(index)
  await control.scrollIntoViewIfNeeded()
  const name = (await control.getAttribute('aria-label')) ?? (await control.innerText())
  await page.evaluate(() => {
    window.interaction = { began: performance.now(), longest: 0 }
  })
  await control.click({ timeout: 3000, noWaitAfter: true })
  const takesText = await control
    .evaluate((element) => element.matches('input:not([type=radio], [type=checkbox], [type=file]), textarea'))
    .catch(() => false)
  if (takesText) await page.keyboard.type('c')
  await page.waitForLoadState('networkidle')
  const took = await page.evaluate(async () => {
    for (let left = 3; left > 0; left--) await new Promise(requestAnimationFrame)
    return window.interaction.longest
  })
  return { control: name.trim().replace(/\s+/g, ' ').slice(0, 50), took }
}

/** Interaction to Next Paint of one control of each kind on one public page of each kind, on a phone, processor four times slower. */
export async function* measurePresses(paths = pageKinds): AsyncGenerator<Press> {
  const site = await startSite()
  try {
    for (const path of paths) {
      const { page, context } = await visit(site, { viewport: PHONE, reducedMotion: 'no-preference' })
      await context.addCookies([{ name: 'cookie-consent', value: 'rejected', url: site.origin }])
      await watchInteractions(page)
      await slowDown(page, SLOWER)
      const arrive = async () => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
      }
      await arrive()
      for (const index of await kindsOf(page)) {
        const pressed = await press(page, index).catch(() => undefined)
        if (pressed) yield { path, ...pressed }
        await arrive()
      }
      await context.close()
    }
  } finally {
    await site.stop()
  }
}

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page has one main heading, every picture that it names, and nothing to scroll sideways. */
export async function expectWhole(page: Page): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await expectNarrow(page)
  const missing = await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const broken = (picture: HTMLImageElement) =>
      picture.decode().then(
        () => [],
        () => [picture.src],
      )
    return (await Promise.all(pictures.map(broken))).flat()
  })
  expect(missing).toEqual([])
}

/** A page is not wider than its window. */
export async function expectNarrow(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
}

/** Nothing of a page is wider than its window, also with text alone twice as large. */
export async function expectNarrowInLargeText(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    // A row that is scrolled by itself goes on beyond the window.
    const scrolls = (part: Element | null): boolean =>
      part !== null &&
      part.localName !== 'main' &&
      (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement))
    const parts = document.querySelectorAll('main :is(h1, h2, h3, p, a, label, li, button, input, select)')
    const cut = [...parts].filter(
      (part) =>
        part.checkVisibility() &&
        part.getBoundingClientRect().right > innerWidth &&
        !part.closest('.leaflet-container') &&
        !scrolls(part),
    )
    const state = { cut: cut.map((part) => part.textContent), width: document.documentElement.scrollWidth }
    style.fontSize = ''
    return state
  })
  expect(beyond).toEqual({ cut: [], width: page.viewportSize()?.width })
}

import type { Page } from 'playwright-core'

/** What scrolls sideways: the page itself, or anything in an open dialog. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const tooWide = (element: Element) => element.scrollWidth > element.clientWidth
    const inDialogs = [...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter((element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    return [document.documentElement, document.body, ...inDialogs]
      .filter(tooWide)
      .map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth}`)
  })

import type { Page } from 'playwright-core'

/** What a page would print of the screen alone (PAGE-14): buttons, navigation, and what keeps its place on the screen. */
export async function printedOfScreen(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const texts = await page.locator('body *').evaluateAll((all) =>
    all
      .filter((part) => part.checkVisibility())
      .filter(
        (part) =>
          part.matches('button, .MuiButton-root, nav, footer') ||
          ['fixed', 'sticky'].includes(getComputedStyle(part).position),
      )
      .map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`),
  )
  await page.emulateMedia({ media: null })
  return texts
}

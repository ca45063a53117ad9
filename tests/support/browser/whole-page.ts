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

import sharp from 'sharp'
import { heading, openOrder } from '#tests/support/browser/order-steps.ts'
import { keepRequest } from '#tests/support/browser/saved-request.ts'
import { startSite, visit } from '#tests/support/browser/site.ts'
import { publishQuestions } from '#tests/support/publish-questions.ts'
import { slowDown } from './painted.ts'
import { spread } from './spread.ts'

declare global {
  interface Window {
    photo: { ready: number; gap: number }
  }
}

const SLOWER = 4
const ROUNDS = 6

/** A photograph of 12 megapixels with about as much detail as a camera's. */
const photograph = (round: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: { r: 90 + 10 * round, g: 120, b: 110 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .resize(4000, 3000)
    .jpeg({ quality: 90 })
    .toBuffer()

/**
 * From choosing a photograph of 12 megapixels to its being ready to send, and the longest time between two frames of the page
 * meanwhile. The page's own thread is slowed down; Chromium does not slow workers, so that what the worker takes is counted
 * as many times as the processor would be slower. Milliseconds; the first round warms up.
 */
export async function measurePhotos() {
  const site = await startSite()
  try {
    await publishQuestions(site.db, 311, [
      { id: 1, question: 'Fotografias?', answer: { type: 'photos', name: 'fotos' }, pivot: { id: 1 } },
    ])
    const { page } = await visit(site)
    await keepRequest(page, { lead: { when: { when: 2 } }, orderStep: 0, openStep: 'details.fotos' })
    await openOrder(page)
    await heading(page, 'Fotografias?').waitFor()
    const input = page.locator('input[type=file]:enabled')
    await input.waitFor({ state: 'attached' })
    await slowDown(page, SLOWER)
    const [ready, gaps]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = await photograph(round)
      await page.evaluate(() => {
        const shown = () => document.querySelectorAll('img[src^="data:"]').length
        const [before, figures] = [shown(), { start: 0, last: 0, ready: 0, gap: 0 }]
        window.photo = figures
        const frame = () => {
          const now = performance.now()
          figures.gap = Math.max(figures.gap, now - figures.last)
          figures.last = now
          if (shown() > before) figures.ready = now - figures.start
          else requestAnimationFrame(frame)
        }
        document.querySelector('input[type=file]')?.addEventListener(
          'change',
          () => {
            figures.start = performance.now()
            figures.last = figures.start
            requestAnimationFrame(frame)
          },
          { once: true, capture: true },
        )
      })
      await input.setInputFiles([{ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: file }])
      const handle = await page.waitForFunction(() => {
        const { photo } = window
        return photo.ready > 0 && photo
      })
      const figures = await handle.jsonValue()
      if (round === 0 || !figures) continue
      ready.push(figures.ready * SLOWER)
      gaps.push(figures.gap)
    }
    await page.context().close()
    return { ready: spread(ready), gap: Math.max(...gaps), slower: SLOWER }
  } finally {
    await site.stop()
  }
}

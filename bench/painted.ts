import type { Page } from 'playwright-core'

declare global {
  interface Window {
    measured: number[]
  }
}

/**
 * From then on, each event of this type on an element that matches is timed until what `changed` describes is on the
 * screen: after the DOM changed, the frame is drawn, and a task after it runs. Times are kept in `window.measured`, in
 * milliseconds, and are the page's own.
 */
export async function measurePaints(page: Page, event: string, on: string, changed: string): Promise<void> {
  await page.evaluate(
    ({ event, on, changed }) => {
      window.measured = []
      const seen = () => document.querySelector(changed)?.textContent ?? ''
      document.addEventListener(
        event,
        ({ target }) => {
          if (!(target instanceof Element) || !target.closest(on)) return
          const start = performance.now()
          const before = seen()
          const observer = new MutationObserver(() => {
            if (seen() === before || seen() === '') return
            observer.disconnect()
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => window.measured.push(performance.now() - start)
              port2.postMessage(undefined)
            })
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        },
        { capture: true },
      )
    },
    { event, on, changed },
  )
}

/** The same for keys: from the key to the frame in which what it typed is on the screen. */
export async function measureKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.measured = []
    let start = 0
    document.addEventListener(
      'keydown',
      () => {
        start = performance.now()
      },
      { capture: true },
    )
    document.addEventListener('input', () => {
      const began = start
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.measured.push(performance.now() - began)
        port2.postMessage(undefined)
      })
    })
  })
}

/** Slows the page's processor down by a factor, as a cheap phone is. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

import { late } from '#src/lib/connection/late.ts'

/** Ends the current task, so that the browser can handle clicks and keys before the next one. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Resolves when something of the page's HTML is on the screen; at once where nobody sees it. */
const painted = () =>
  new Promise<void>((resolve) => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (isPainted || document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * Loads and runs the scripts in several short tasks: React, what every page needs, the page. It is already visible as HTML and
 * stays responsive meanwhile.
 */
async function start(): Promise<void> {
  await painted()
  await late(() => import('./first-react.ts'))
  await pause()
  const { hydrateSite } = await late(() => import('./hydrate-site.ts'))
  await pause()
  await hydrateSite()
}

void start()

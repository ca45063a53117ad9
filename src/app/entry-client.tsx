import '@fontsource-variable/figtree/wght.css'
import './fallback-font.css'
import { afterPaint } from '#src/lib/after-paint.ts'
import { late } from '#src/lib/connection/late.ts'

/** Ends the current task, so that the browser can handle clicks and keys before the next one. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Resolves when the page's HTML is on the screen; at once where nobody sees it. */
const painted = () => new Promise<void>((resolve) => void afterPaint(resolve))

/**
 * Loads and runs the scripts in several short tasks. The page is already visible as HTML and stays responsive
 * meanwhile.
 */
async function start(): Promise<void> {
  await painted()
  await late(() => import('react-dom/client'))
  await pause()
  await late(() => import('./first-view-ui.ts'))
  await pause()
  const { hydrateSite } = await late(() => import('./hydrate-site.ts'))
  await pause()
  await hydrateSite()
}

void start()

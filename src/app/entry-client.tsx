import '@fontsource-variable/figtree/wght.css'
import './fallback-font.css'
import { late } from '#src/lib/late.ts'

/** Lets the page answer to whoever uses it already. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** The scripts are read in turns, each short enough that the page, which is there already, never stands still. */
async function start(): Promise<void> {
  await late(() => import('react-dom/client'))
  await pause()
  await late(() => import('./first-view-ui.ts'))
  await pause()
  const { takeOver } = await late(() => import('./take-over.ts'))
  await pause()
  await takeOver()
}

void start()

import '@fontsource-variable/figtree/wght.css'
import './fallback-font.css'

/** Lets the page answer to whoever uses it already. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** The scripts are read in turns, each short enough that the page, which is there already, never stands still. */
async function start(): Promise<void> {
  await import('react-dom/client')
  await pause()
  await import('./first-view-ui.ts')
  await pause()
  const { takeOver } = await import('./take-over.ts')
  await pause()
  await takeOver()
}

void start()

import { late } from '#src/lib/connection/late.ts'

/** Ends the current task, so that the browser can handle clicks and keys before the next one. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Loads and runs the scripts in several short tasks: React, what every page needs, the page. It is already visible as HTML and
 * stays responsive meanwhile.
 */
async function start(): Promise<void> {
  await late(() => import('./first-react.ts'))
  await pause()
  const { hydrateSite } = await late(() => import('./hydrate-site.ts'))
  await pause()
  await hydrateSite()
}

void start()

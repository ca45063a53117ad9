/** What the service worker keeps of pages (`public/sw.js`, PSH-7). */
const PAGES = 'paginas'

/** Deletes the pages that this device keeps to be shown offline: whoever saw them has left. */
export function dropKeptPages(): void {
  try {
    globalThis.caches?.delete(PAGES).catch(() => {})
  } catch {
    // Storage is switched off: nothing is kept.
  }
}

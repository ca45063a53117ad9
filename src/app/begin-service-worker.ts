/** Both the page and the service worker name it so (`public/sw.js`). */
const BANNER = 'visto-antes'
const STYLE =
  'margin:0;padding:12px 16px;text-align:center;background:var(--mui-palette-secondary-main);color:var(--mui-palette-secondary-contrastText)'

/** Says above the page when what it shows was seen. It is no part of what React renders: the page may be one that was kept. */
function showSeen(words: string): void {
  const banner = document.getElementById(BANNER) ?? document.createElement('p')
  Object.assign(banner, { id: BANNER, role: 'status', textContent: words })
  banner.style.cssText = STYLE
  if (!banner.isConnected) document.body.prepend(banner)
}

/** Registers the service worker, and shows its notes on stored lists (PSH-7). */
export function beginServiceWorker(): void {
  const worker = navigator.serviceWorker
  if (!worker) return
  worker.register('/sw.js').catch(() => {})
  worker.addEventListener('message', ({ data }: MessageEvent<{ seen?: string }>) => {
    if (data.seen !== undefined) showSeen(data.seen)
  })
  addEventListener('online', () => document.getElementById(BANNER)?.remove())
}

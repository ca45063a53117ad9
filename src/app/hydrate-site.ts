import { hydrate } from './hydrate.tsx'
import { sitePages } from './site-pages.ts'

/** The service worker comes when the page is whole (PSH-7); in development it would hold on to files that have changed. */
function whenWhole(): void {
  if (!import.meta.env.PROD) return
  const begin = () => {
    import('./begin-service-worker.ts').then(
      ({ beginServiceWorker }) => beginServiceWorker(),
      () => {},
    )
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Hydrates a page of the site. */
export const hydrateSite = (): Promise<void> => hydrate(sitePages).finally(whenWhole)

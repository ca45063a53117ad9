import { hydrate } from './hydrate.tsx'
import { sitePages } from './site-pages.ts'

/** Hydrates a page of the site. */
export const hydrateSite = (): Promise<void> => hydrate(sitePages)

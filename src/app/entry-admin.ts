import { adminPages } from './admin-pages.ts'
import { hydrate } from './hydrate.tsx'

/**
 * Entry of the administration. It is built apart from the site, because a common build makes the site's modules
 * larger.
 */
void hydrate(adminPages)

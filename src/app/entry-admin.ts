import '@fontsource-variable/figtree/wght.css'
import './fallback-font.css'
import { adminPages } from './admin-pages.ts'
import { hydrate } from './hydrate.tsx'

/** The administration: built apart from the site, whose modules it would otherwise make larger. */
void hydrate(adminPages)

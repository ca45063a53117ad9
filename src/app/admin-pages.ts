import type { PageModule } from './pages.ts'

/** The administration: an app of its own, so that nothing of it weighs on what visitors fetch. */
export const adminPages = import.meta.glob<PageModule>('../pages/admin/admin-page.tsx')

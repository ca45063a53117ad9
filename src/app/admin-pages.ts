import type { PageModule } from './pages.ts'

/** The pages of the administration. It is an app of its own, so that it adds nothing to what visitors download. */
export const adminPages = import.meta.glob<PageModule>('../pages/admin/admin-page.tsx')

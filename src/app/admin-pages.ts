import type { Pages } from './pages.ts'

/** The administration's pages: an app of its own, so that nothing of it weighs on what visitors fetch. */
export const adminPages = {
  admin: () => import('#src/pages/admin/admin-page.tsx'),
} satisfies Pages

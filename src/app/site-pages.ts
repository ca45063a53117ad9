import type { PageModule } from './pages.ts'

/** Every page but the administration's. */
export const sitePages = import.meta.glob<PageModule>(['../pages/*/*-page.tsx', '!../pages/{admin,error}/**'])

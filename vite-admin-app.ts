import type { Plugin } from 'vite'

/** The mode of a build that makes the administration and not the site. */
export const ADMIN = 'admin'

/** The site's page with the administration's script in place of the site's. */
export const withAdminEntry = (html: string): string => html.replace('entry-client.tsx', 'entry-admin.ts')

/**
 * The administration is built by itself: modules that it shares with the site are then cut down to what each of them uses,
 * and the site's chunks are cut as if it were not there.
 */
export function adminApp(): Plugin {
  return {
    name: 'admin-app',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: withAdminEntry },
  }
}

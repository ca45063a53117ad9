import type { Plugin } from 'vite'

/** The mode of a build that makes the administration and not the site. */
export const ADMIN = 'admin'

const SITE = 'entry-client.tsx'

/** The site's page with the administration's script in place of the site's. Throws where the page has another script. */
export function withAdminEntry(html: string): string {
  // The site's app would ask the server for the administration for ever.
  if (!html.includes(SITE)) throw new Error(`index.html has no ${SITE}`)
  return html.replace(SITE, 'entry-admin.ts')
}

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

import type { Plugin } from 'vite'

/** The mode of a build that makes the administration and not the site. */
export const ADMIN = 'admin'

const SITE = 'entry-client.tsx'

/** The site's page with the administration's script in place of the site's. Throws where the page has another script. */
export function withAdminEntry(html: string): string {
  // With the site's script, the page would request the administration again and again.
  if (!html.includes(SITE)) throw new Error(`index.html has no ${SITE}`)
  return html.replace(SITE, 'entry-admin.ts')
}

/**
 * Builds the administration by itself. In a common build, modules that both use keep what either uses, and the site's
 * chunks are larger.
 */
export function adminApp(): Plugin {
  return {
    name: 'admin-app',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: withAdminEntry },
  }
}

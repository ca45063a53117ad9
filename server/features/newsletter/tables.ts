import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    newsletter_subscribers: {
      email: string
      created_at: string
    }
  }
}

export const newsletterTables: readonly FeatureTable[] = [
  { name: 'newsletter_subscribers', key: ['email'], person: 'exported and erased', ends: 'newsletter' },
]

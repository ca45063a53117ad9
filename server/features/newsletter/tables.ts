import type { FeatureTable } from '../../core/services.ts'

interface NewsletterSubscribers {
  email: string
  created_at: string
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    newsletter_subscribers: NewsletterSubscribers
  }
}

export const newsletterTables: readonly FeatureTable[] = [
  { name: 'newsletter_subscribers', key: ['email'], person: 'exported and erased', ends: 'newsletter' },
]

import type { Generated } from 'kysely'
import type { NewsletterState } from '#schemas/newsletter/newsletter.ts'
import type { FeatureTable } from '../../core/services.ts'

declare module '../../core/db/tables.ts' {
  interface Tables {
    newsletter_subscribers: {
      email: string
      created_at: string
      /** When the person confirmed it by the e-mail's link; null before (CON-13). */
      confirmed_at: string | null
      /** The number of the last newsletter that was put into the outbox for them (CON-15). */
      sent_number: Generated<number>
    }
    /** What administrators write to the subscribers. */
    newsletters: {
      id: string
      subject: string
      body: string
      /** The ids of the services that it leads to, as JSON. */
      services: string
      state: NewsletterState
      /** How often it was saved. */
      revision: number
      /** Its place among those that were sent; null for a draft. */
      number: number | null
      /** How many subscribers there were when it began to be sent, and for how many it is in the outbox. */
      people: Generated<number>
      queued: Generated<number>
      created_at: string
      started_at: string | null
      finished_at: string | null
    }
  }
}

export const newsletterTables: readonly FeatureTable[] = [
  { name: 'newsletter_subscribers', key: ['email'], person: 'exported and erased', ends: 'newsletter' },
  { name: 'newsletters', key: ['id'], person: 'nothing' },
]

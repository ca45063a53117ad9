import { sql } from 'kysely'
import type { Feature } from '../../core/services.ts'
import { newsletterAdminRoutes } from './admin-routes.ts'
import { newsletterMessages } from './messages.ts'
import { subscriptionOfPerson } from './person.ts'
import { newsletterRoutes } from './routes.ts'
import { sendNewsletters } from './sending.ts'
import { newsletterTables } from './tables.ts'

export const newsletter: Feature = {
  name: 'newsletter',
  processing: {
    purpose: 'Enviar a newsletter',
    basis: 'consent',
    people: 'subscritores',
    data: 'e-mail, quando subscreveu e confirmou',
    recipients: 'serviço de e-mail, alojamento',
  },
  routes: [newsletterRoutes, newsletterAdminRoutes],
  messages: newsletterMessages,
  tables: newsletterTables,
  expiries: [
    {
      table: 'newsletter_subscribers',
      column: 'created_at',
      kind: 'unconfirmedNewsletter',
      when: sql<boolean>`confirmed_at is null`,
    },
  ],
  rounds: [sendNewsletters],
  person: [subscriptionOfPerson],
}

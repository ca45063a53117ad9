import type { Feature } from '../../core/services.ts'
import { newsletterMessages } from './messages.ts'
import { subscriptionOfPerson } from './person.ts'
import { newsletterRoutes } from './routes.ts'
import { newsletterTables } from './tables.ts'

export const newsletter: Feature = {
  name: 'newsletter',
  routes: [newsletterRoutes],
  messages: newsletterMessages,
  tables: newsletterTables,
  person: [subscriptionOfPerson],
}

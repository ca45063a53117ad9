import type { Feature } from '../../core/feature.ts'
import { newsletterMessages } from './messages.ts'
import { subscriptionOfPerson } from './person.ts'
import { newsletterRoutes } from './routes.ts'
import { newsletterTables } from './tables.ts'

export const newsletter: Feature = {
  name: 'newsletter',
  routes: [newsletterRoutes],
  wizards: [],
  messages: newsletterMessages,
  tasks: [],
  tables: newsletterTables,
  expiries: [],
  sweeps: [],
  rounds: [],
  person: [subscriptionOfPerson],
  search: [],
  prepare: [],
  revisions: [],
}

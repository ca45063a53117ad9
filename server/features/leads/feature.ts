import type { Feature } from '../../core/feature.ts'
import { leadMessages } from './messages.ts'
import { requestsOfPerson } from './person.ts'
import { leadRoutes } from './routes.ts'
import { leadTables } from './tables.ts'

export const leads: Feature = {
  name: 'leads',
  routes: [leadRoutes],
  messages: leadMessages,
  tasks: [],
  tables: leadTables,
  expiries: [],
  sweeps: [],
  person: [requestsOfPerson],
  prepare: [],
  revisions: [],
}

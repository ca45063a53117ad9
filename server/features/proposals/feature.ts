import type { Feature } from '../../core/feature.ts'
import { proposalAdminRoutes } from './admin-routes.ts'
import { proposalsOfPerson } from './person.ts'
import { proposalRoutes } from './routes.ts'
import { searchRoutes } from './searches.ts'
import { proposalTables } from './tables.ts'

export const proposals: Feature = {
  name: 'proposals',
  routes: [proposalRoutes, searchRoutes, proposalAdminRoutes],
  wizards: [],
  messages: [],
  tasks: [],
  tables: proposalTables,
  expiries: [],
  sweeps: [],
  person: [proposalsOfPerson],
  search: [],
  prepare: [],
  revisions: [],
}

import type { Feature } from '../../core/feature.ts'
import { catalogueAdminRoutes } from './admin-routes.ts'
import { catalogueRoutes } from './routes.ts'
import { catalogueTables } from './tables.ts'

export const catalogue: Feature = {
  name: 'catalogue',
  routes: [catalogueRoutes, catalogueAdminRoutes],
  wizards: [],
  messages: [],
  tasks: [],
  tables: catalogueTables,
  expiries: [],
  sweeps: [],
  person: [],
  prepare: [],
  revisions: [],
}

import type { Feature } from '../../core/feature.ts'
import { catalogueRoutes } from './routes.ts'
import { catalogueTables } from './tables.ts'

export const catalogue: Feature = {
  name: 'catalogue',
  routes: [catalogueRoutes],
  messages: [],
  tasks: [],
  tables: catalogueTables,
  expiries: [],
  sweeps: [],
  person: [],
  prepare: [],
  revisions: [],
}

import type { Feature } from '../../core/services.ts'
import { viewsOfAccount, viewsOfPerson } from './person.ts'
import { viewRoutes } from './routes.ts'
import { viewTables } from './tables.ts'

export const savedViews: Feature = {
  name: 'saved-views',
  routes: [viewRoutes],
  tables: viewTables,
  person: [viewsOfAccount, viewsOfPerson],
}

import type { Feature } from '../../core/services.ts'
import { catalogueAdminRoutes } from './admin-routes.ts'
import { catalogueRoutes } from './routes.ts'
import { catalogueSearch } from './search.ts'
import { subgroupRoutes } from './subgroup-routes.ts'
import { catalogueTables } from './tables.ts'

export const catalogue: Feature = {
  name: 'catalogue',
  routes: [catalogueRoutes, catalogueAdminRoutes, subgroupRoutes],
  tables: catalogueTables,
  search: catalogueSearch,
}

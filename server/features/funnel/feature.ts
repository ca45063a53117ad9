import type { Feature } from '../../core/services.ts'
import { funnelRoutes } from './routes.ts'
import { funnelTables } from './tables.ts'

export const funnel: Feature = {
  name: 'funnel',
  routes: [funnelRoutes],
  tables: funnelTables,
}

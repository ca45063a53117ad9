import type { Feature } from '../../core/services.ts'
import { placeRoutes } from './routes.ts'
import { placeTables } from './tables.ts'

export const places: Feature = {
  name: 'places',
  routes: [placeRoutes],
  tables: placeTables,
}

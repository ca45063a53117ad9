import type { Feature } from '../../core/services.ts'
import { findRoutes } from './routes.ts'

export const find: Feature = {
  name: 'find',
  routes: [findRoutes],
}

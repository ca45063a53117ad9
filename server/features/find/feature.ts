import type { Feature } from '../../core/feature.ts'
import { findRoutes } from './routes.ts'

export const find: Feature = {
  name: 'find',
  routes: [findRoutes],
}

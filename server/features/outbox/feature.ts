import type { Feature } from '../../core/feature.ts'
import { outboxRoutes } from './routes.ts'

export const outbox: Feature = {
  name: 'outbox',
  routes: [outboxRoutes],
}

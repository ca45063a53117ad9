import type { Feature } from '../../core/services.ts'
import { outboxRoutes } from './routes.ts'

export const outbox: Feature = {
  name: 'outbox',
  routes: [outboxRoutes],
}

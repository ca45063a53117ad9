import type { Feature } from '../../core/services.ts'
import { showcaseRoutes } from './routes.ts'

export const showcase: Feature = {
  name: 'showcase',
  routes: [showcaseRoutes],
}

import type { Feature } from '../../core/feature.ts'
import { showcaseRoutes } from './routes.ts'

export const showcase: Feature = {
  name: 'showcase',
  routes: [showcaseRoutes],
}

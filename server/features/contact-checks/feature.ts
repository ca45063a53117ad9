import type { Feature } from '../../core/services.ts'
import { contactCheckRoutes } from './routes.ts'

export const contactChecks: Feature = {
  name: 'contact-checks',
  routes: [contactCheckRoutes],
}

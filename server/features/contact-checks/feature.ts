import type { Feature } from '../../core/feature.ts'
import { contactCheckRoutes } from './routes.ts'

export const contactChecks: Feature = {
  name: 'contact-checks',
  routes: [contactCheckRoutes],
  wizards: [],
  messages: [],
  tasks: [],
  tables: [],
  expiries: [],
  sweeps: [],
  rounds: [],
  person: [],
  search: [],
  prepare: [],
  revisions: [],
}

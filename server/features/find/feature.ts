import type { Feature } from '../../core/feature.ts'
import { findRoutes } from './routes.ts'

export const find: Feature = {
  name: 'find',
  routes: [findRoutes],
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

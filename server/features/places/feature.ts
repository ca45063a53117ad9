import type { Feature } from '../../core/feature.ts'
import { placeRoutes } from './routes.ts'
import { placeTables } from './tables.ts'

export const places: Feature = {
  name: 'places',
  routes: [placeRoutes],
  wizards: [],
  messages: [],
  tasks: [],
  tables: placeTables,
  expiries: [],
  sweeps: [],
  rounds: [],
  person: [],
  search: [],
  prepare: [],
  revisions: [],
}

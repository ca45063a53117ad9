import type { Feature } from '../../core/services.ts'
import { keepWords } from './keep-words.ts'
import { findRoutes } from './routes.ts'
import { findTables } from './tables.ts'

export const find: Feature = {
  name: 'find',
  routes: [findRoutes],
  tables: findTables,
  rounds: [keepWords],
}

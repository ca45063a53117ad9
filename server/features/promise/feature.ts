import type { Feature } from '../../core/services.ts'
import { measurePromise } from './measure.ts'
import { promiseRoutes } from './routes.ts'
import { promiseTables } from './tables.ts'

export const promise: Feature = {
  name: 'promise',
  routes: [promiseRoutes],
  tables: promiseTables,
  sweeps: [measurePromise],
}

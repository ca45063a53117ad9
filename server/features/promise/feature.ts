import { PROMISE_HOURS } from '#schemas/requests/promise.ts'
import type { Feature } from '../../core/services.ts'
import { isAtRisk } from './at-risk.ts'
import { measurePromise } from './measure.ts'
import { promiseMeasures } from './measures.ts'
import { promiseRoutes } from './routes.ts'
import { promiseTables } from './tables.ts'

export const promise: Feature = {
  name: 'promise',
  routes: [promiseRoutes],
  tables: promiseTables,
  sweeps: [measurePromise],
  measures: promiseMeasures,
  waiting: [
    {
      name: 'at-risk',
      words: ['pedido em risco', 'pedidos em risco'],
      path: 'em-risco',
      pathOf: ({ id }) => `pedidos/${id}`,
      promisedHours: PROMISE_HOURS,
      rows: (db, now) =>
        db
          .selectFrom('leads')
          .select(['opened_at as at', 'id', 'cod as called'])
          .$narrowType<{ at: string }>()
          .where(isAtRisk(now)),
    },
  ],
}

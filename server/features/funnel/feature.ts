import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import type { Feature } from '../../core/services.ts'
import { funnelRoutes } from './routes.ts'
import { stepsTogether } from './steps-together.ts'
import { funnelTables } from './tables.ts'

export const funnel: Feature = {
  name: 'funnel',
  routes: [funnelRoutes],
  tables: funnelTables,
  measures: [
    {
      name: 'order_visits_today',
      help: 'Visits of questionnaires today that came to a step, answered it, or left there',
      labels: ['step', 'what'],
      read: async (db, { now }) => {
        const rows = await db
          .selectFrom('step_counts')
          .select(['step'])
          .select(({ fn }) => [
            fn.sum<number>('started').as('started'),
            fn.sum<number>('answered').as('answered'),
            fn.sum<number>('left_here').as('left'),
          ])
          .where('day', '=', lisbonDay(Date.parse(now)))
          .groupBy('step')
          .execute()
        return stepsTogether(rows)
      },
    },
  ],
}

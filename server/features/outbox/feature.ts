import { daysAfter } from '#schemas/requests/rules.ts'
import type { Feature } from '../../core/services.ts'
import { bounceRoutes } from './bounces/routes.ts'
import { outboxMeasures } from './measures.ts'
import { outboxRoutes } from './routes.ts'

export const outbox: Feature = {
  name: 'outbox',
  routes: [outboxRoutes, bounceRoutes],
  measures: outboxMeasures,
  waiting: [
    {
      name: 'refused-messages',
      words: ['mensagem recusada desde ontem', 'mensagens recusadas desde ontem'],
      path: 'envios?estado=refused',
      pathOf: ({ called }) => `envios?${new URLSearchParams({ texto: called, estado: 'refused' })}`,
      rows: (db, now) =>
        db
          .selectFrom('outbox')
          .select(['created_at as at', 'id', 'recipient as called'])
          .where('state', '=', 'refused')
          .where('created_at', '>', daysAfter(now, -1))
          // Nothing is sent to an invented person (SRV-23), nor to an address that is gone, which was told once (MSG-22).
          .where((eb) =>
            eb.or([eb('last_error', 'is', null), eb('last_error', 'not in', ['sample', 'gone'])]),
          ),
    },
  ],
}

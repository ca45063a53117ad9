import { sql } from 'kysely'
import type { Measure } from '../../core/services.ts'

/** Messages that wait, and those that nobody got (SRV-40). */
export const outboxMeasures: readonly Measure[] = [
  {
    name: 'messages_waiting',
    help: 'Messages that are to be sent, by channel',
    labels: ['channel'],
    read: (db) =>
      db
        .selectFrom('outbox')
        .select(['channel', (eb) => eb.fn.countAll<number>().as('value')])
        .where('state', '=', sql.lit<'pending'>('pending'))
        .groupBy('channel')
        .execute(),
  },
  {
    name: 'messages_oldest_seconds',
    help: 'How long the message has been due that waits longest, by channel',
    labels: ['channel'],
    read: async (db, { now }) => {
      const rows = await db
        .selectFrom('outbox')
        .select(['channel', (eb) => eb.fn.min('next_attempt_at').as('due')])
        .where('state', '=', sql.lit<'pending'>('pending'))
        .groupBy('channel')
        .execute()
      return rows.map(({ channel, due }) => ({
        channel,
        value: Math.max(0, (Date.parse(now) - Date.parse(due)) / 1000),
      }))
    },
  },
  {
    name: 'messages_failed_last_day',
    help: 'Messages of the last 24 hours that were refused, or given up, by channel',
    labels: ['channel', 'state'],
    read: (db, { day }) =>
      db
        .selectFrom('outbox')
        .select(['channel', 'state', (eb) => eb.fn.countAll<number>().as('value')])
        .where('state', 'in', ['refused', 'dead'])
        .where('created_at', '>', day)
        // Nothing is sent to an invented person (SRV-23).
        .where((eb) => eb('last_error', 'is distinct from', 'sample'))
        .groupBy(['channel', 'state'])
        .execute(),
  },
]

import type { Feature } from './feature.ts'

const DAY = 24 * 3_600_000

/** The core's own tables: pending messages, replies to repeated calls, and counts. It is listed as a feature. */
export const core: Feature = {
  name: 'core',
  routes: [],
  messages: [],
  tasks: [],
  tables: [
    { name: 'outbox', key: ['id'], person: 'erased, not exported: it repeats what the features export' },
    {
      name: 'idempotency_keys',
      key: ['call', 'key'],
      person: 'kept: a hash of the body and the reply, for 30 days',
    },
    {
      name: 'rate_limits',
      key: ['key', 'window'],
      person: 'kept: keyed hashes alone, which end within a day',
    },
  ],
  expiries: [
    { table: 'rate_limits', column: 'expires_at', keptMs: 0 },
    // As long as an unfinished request is kept on a device.
    { table: 'idempotency_keys', column: 'created_at', keptMs: 30 * DAY },
    // Who got a message; its text is not kept.
    { table: 'outbox', column: 'sent_at', keptMs: 30 * DAY },
  ],
  sweeps: [],
  person: [
    {
      of: 'email',
      export: async () => ({}),
      erase: async (trx, _config, email) => {
        await trx.deleteFrom('outbox').where('recipient', '=', email).execute()
      },
    },
  ],
  prepare: [],
  revisions: [],
}

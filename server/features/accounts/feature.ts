import type { Feature } from '../../core/feature.ts'
import { accountMessages } from './messages.ts'
import { accountOfPerson } from './person.ts'
import { accountRoutes } from './routes.ts'
import { accountTables } from './tables.ts'

export const accounts: Feature = {
  name: 'accounts',
  routes: [accountRoutes],
  messages: accountMessages,
  tasks: [],
  tables: accountTables,
  expiries: [
    { table: 'sessions', column: 'expires_at', keptMs: 0 },
    { table: 'one_time_tokens', column: 'expires_at', keptMs: 0 },
    { table: 'throttles', column: 'until', keptMs: 24 * 3_600_000 },
  ],
  sweeps: [],
  person: [accountOfPerson],
  prepare: [],
  revisions: [],
}

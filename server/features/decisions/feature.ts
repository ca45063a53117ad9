import { sql } from 'kysely'
import type { Feature } from '../../core/services.ts'
import { decisionMessages } from './messages.ts'
import { decisionsOfAccount, decisionsOfClient } from './person.ts'
import { decisionRoutes } from './routes.ts'
import { decisionTables } from './tables.ts'

export const decisions: Feature = {
  name: 'decisions',
  routes: [decisionRoutes],
  messages: decisionMessages,
  tables: decisionTables,
  expiries: [
    {
      table: 'decisions',
      column: 'created_at',
      kind: 'decisions',
      // A suspension that lasts is read at the sign-in (DEC-4), and an objection that is open is answered.
      when: sql<boolean>`not (kind = 'account.suspend' and ended_at is null and user_id is not null)
        and not exists (select 1 from objections where decision_id = decisions.id and state = 'open')`,
    },
  ],
  person: [decisionsOfAccount, decisionsOfClient],
}

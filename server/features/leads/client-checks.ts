import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { retention } from '#schemas/messages/retention.ts'
import { PORTION } from '../../core/db/in-portions.ts'
import type { Trx } from '../../core/db/tables.ts'
import { isoNow, type Services } from '../../core/services.ts'

/** The clients of deleted requests are looked at again: each may have no other request (SRV-20). */
export async function checkClients(trx: Trx, rows: readonly unknown[]): Promise<void> {
  const ids = new Set((rows as readonly { client_id: string }[]).map(({ client_id }) => client_id))
  if (ids.size === 0) return
  await trx
    .updateTable('clients')
    .set({ check_at: sql`seen_at` })
    .where('id', 'in', [...ids])
    .execute()
}

/** Notes which clients have requests: the hourly clean-up looks at them again only once a request of theirs is deleted. */
export async function keepClients(services: Services): Promise<void> {
  while ((await keepSome(services)) === PORTION) await setImmediate()
}

/** It locks the clients before it looks for their requests, which another process may be deleting. Returns how many they were. */
const keepSome = ({ database: { inTransaction, skipLocked }, clock }: Services): Promise<number> =>
  inTransaction(async (trx) => {
    const due = trx
      .selectFrom('clients')
      .select('id')
      .where('check_at', '<=', isoNow(clock, -retention.clients.keptMs))
      .orderBy('check_at')
      .limit(PORTION)
    const ids = (await (skipLocked ? due.forUpdate() : due).execute()).map(({ id }) => id)
    if (ids.length === 0) return 0
    const stored = await trx
      .updateTable('clients')
      .set({ check_at: null })
      .where('id', 'in', ids)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('leads').select('leads.id').whereRef('leads.client_id', '=', 'clients.id')),
      )
      .returning('id')
      .execute()
    return stored.length
  })

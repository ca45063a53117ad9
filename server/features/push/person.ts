import type { Db } from '../../core/db/tables.ts'
import type { PersonalData } from '../../core/services.ts'

/** Devices as their person is told of them: not the address, which is the device's secret. */
const shown = (rows: readonly { endpoint: string; kinds: string; created_at: string }[]) =>
  rows.map(({ endpoint, kinds, created_at }) => ({
    push_service: new URL(endpoint).hostname,
    kinds: JSON.parse(kinds),
    created_at,
  }))

const devices = (db: Db) =>
  db
    .selectFrom('push_devices')
    .select(['push_devices.endpoint', 'push_devices.kinds', 'push_devices.created_at'])
    .orderBy('push_devices.created_at')

/** The devices that show the pushes of an account. They are erased with it, which refers to them. */
export const devicesOfAccount: PersonalData = {
  of: 'account',
  export: async ({ database: { db } }, email) => ({
    push_devices: shown(
      await devices(db)
        .innerJoin('users', 'users.id', 'push_devices.user_id')
        .where('users.email', '=', email)
        .execute(),
    ),
  }),
  erase: async (trx) => {
    await trx
      .deleteFrom('push_devices')
      .where('user_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', 'push_devices.user_id'))),
      )
      .execute()
  },
}

/** The devices that show the pushes of a client's requests. They are erased with those, which were erased before. */
export const devicesOfRequests: PersonalData = {
  of: 'email',
  export: async ({ database: { db } }, email) => ({
    push_devices_of_requests: shown(
      await devices(db)
        .innerJoin('leads', 'leads.id', 'push_devices.lead_id')
        .where('leads.email', '=', email)
        .execute(),
    ),
  }),
  erase: async (trx) => {
    await trx
      .deleteFrom('push_devices')
      .where('lead_id', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('leads').select('leads.id').whereRef('leads.id', '=', 'push_devices.lead_id'))),
      )
      .execute()
  },
}

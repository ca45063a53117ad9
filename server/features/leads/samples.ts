import { type RawBuilder, sql } from 'kysely'

/** Whether a row of `leads` is a real person's request, for those that count requests (SRV-23). */
export const isRealRequest: RawBuilder<boolean> = sql<boolean>`not exists (select 1 from clients where clients.id = leads.client_id and clients.sample = 1)`

import { announcing } from '#schemas/requests/announcing.ts'
import { isMailbox } from '../../../core/db/mailboxes.ts'
import type { Db, Trx } from '../../../core/db/tables.ts'
import { publish } from '../../../core/http/streams/topics.ts'

const HOUR_MS = 3_600_000

/** A request as far as others may count as the same one. */
interface OneOfMany {
  readonly id: string
  readonly service_id: number
  readonly email: string
  readonly phone: string
  /** ISO 8601. */
  readonly opened_at: string | null
}

/**
 * The other open requests of the same person (by mailbox or phone) for the same service that were confirmed within a day of
 * one: they are announced as one (TEL-13). Their ids, the newest first.
 */
export async function announcedAsOne(
  db: Db,
  { id, service_id, email, phone, opened_at }: OneOfMany,
): Promise<string[]> {
  if (opened_at === null) return []
  const moment = (hours: number) => new Date(Date.parse(opened_at) + hours * HOUR_MS).toISOString()
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('state', '=', 'open')
    .where('service_id', '=', service_id)
    .where('opened_at', '>', moment(-announcing.asOneHours))
    .where('opened_at', '<', moment(announcing.asOneHours))
    .where((eb) => eb.or([eb('phone', '=', phone), isMailbox('email', email)]))
    .where('id', '!=', id)
    .orderBy('opened_at', 'desc')
    .execute()
  return rows.map((row) => row.id)
}

/** Tells the open pages of clients that professionals were told of their requests: they say how many (TEL-15). */
export async function clientsChanged(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const leads = await trx
    .selectFrom('leads')
    .select(['id', 'service_id', 'email', 'phone', 'opened_at'])
    .where('id', 'in', ids)
    .execute()
  const all = new Set(ids)
  for (const lead of leads) for (const id of await announcedAsOne(trx, lead)) all.add(id)
  await publish(
    trx,
    [...all].map((id) => `request:${id}` as const),
  )
}

import { announcing } from '#schemas/requests/announcing.ts'
import { isMailbox } from '../../../core/db/mailboxes.ts'
import type { Db } from '../../../core/db/tables.ts'

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

import type { PushKind } from '#schemas/messages/push.ts'
import type { Db } from '../db/tables.ts'

/** Whom a message goes to, what it is about, and what a device must have chosen to show it. */
interface Addressed {
  /** An e-mail address, or a phone as on the wire. */
  readonly recipient: string
  /** A request's id; null for none. */
  readonly lead: string | null
  readonly kind: PushKind
}

/**
 * The devices that show a message as a push before it goes by its channel (PSH-5): those of the receiver's account, if
 * its e-mail is confirmed and it is not suspended, and those of the request that the message is about, if the receiver is
 * its client.
 */
export async function devicesOf(db: Db, { recipient, lead, kind }: Addressed) {
  const devices = db
    .selectFrom('push_devices')
    .select(['push_devices.id', 'endpoint', 'p256dh', 'auth', 'kinds', 'endpoint_hash'])
  const ofAccount = await devices
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .where('users.email', '=', recipient.toLowerCase())
    .where('users.email_verified_at', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .execute()
  const ofRequest =
    lead === null
      ? []
      : await devices
          .innerJoin('leads', 'leads.id', 'push_devices.lead_id')
          .where('push_devices.lead_id', '=', lead)
          .where((eb) => eb.or([eb('leads.email', '=', recipient), eb('leads.phone', '=', recipient)]))
          .execute()
  const chosen = [...ofAccount, ...ofRequest].filter(({ kinds }) => JSON.parse(kinds).includes(kind))
  // One browser may be there for the account and for the request.
  return [...new Map(chosen.map((device) => [device.endpoint_hash, device])).values()]
}

export type PushDevice = Awaited<ReturnType<typeof devicesOf>>[number]

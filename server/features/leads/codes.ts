import type { OrderSource } from '#schemas/wizards/order.ts'
import type { Trx } from '../../db/tables.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { hashToken, randomToken } from '../../secrets.ts'
import { type Clock, isoNow, type Services } from '../../services.ts'
import { type LeadFields, leadMessages } from './messages.ts'

const MINUTE = 60_000

/** How long a request's one-time codes are good for, in milliseconds (security bar). */
export const codesLast = { email: 48 * 60 * MINUTE, phone: 10 * MINUTE } as const

/** New one-time codes, one a channel, and what the request keeps of them. */
export function freshCodes(clock: Clock) {
  const codes = { email: randomToken(), phone: randomToken() }
  const kept = {
    email_code_hash: hashToken(codes.email),
    email_code_expires_at: isoNow(clock, codesLast.email),
    phone_code_hash: hashToken(codes.phone),
    phone_code_expires_at: isoNow(clock, codesLast.phone),
  }
  return { codes, kept }
}

/**
 * Tells a person of their request once more, with new codes; those that were sent before are worth nothing then. False, with
 * nothing done, where the last ones were sent less than `restMs` ago.
 */
export async function tellAnew(
  trx: Trx,
  { clock, config }: Services,
  lead: Omit<LeadFields, 'details'> & { details: string },
  source: OrderSource,
  restMs = 0,
): Promise<boolean> {
  const { codes, kept } = freshCodes(clock)
  // When the codes end says when they were sent.
  const rested = await trx
    .updateTable('leads')
    .set(kept)
    .where('id', '=', lead.id)
    .where('email_code_expires_at', '<=', isoNow(clock, codesLast.email - restMs))
    .returning('id')
    .executeTakeFirst()
  if (!rested) return false
  const told = { ...lead, details: JSON.parse(lead.details) }
  await enqueue(trx, isoNow(clock), leadMessages(config, source, told, codes))
  return true
}

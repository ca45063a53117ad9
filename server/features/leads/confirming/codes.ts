import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import { hashToken, randomToken } from '../../../core/configuration/secrets.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { type Clock, isoNow, type Services } from '../../../core/services.ts'
import { codeLifetimes } from '../messages.ts'
import { type Codes, confirmationMessages, type LeadFields } from './confirmation.ts'

/**
 * New one-time codes, one for each used channel, and the columns that store them. Without an SMS the phone's columns
 * stay: a code that was sent before stays valid.
 */
export function newCodes(clock: Clock, { sms }: { sms: boolean }) {
  const codes: Codes = { email: randomToken(), phone: sms ? randomToken() : undefined }
  const columns = {
    email_code_hash: hashToken(codes.email),
    email_code_expires_at: isoNow(clock, codeLifetimes.email),
    ...(codes.phone !== undefined && {
      phone_code_hash: hashToken(codes.phone),
      phone_code_expires_at: isoNow(clock, codeLifetimes.phone),
    }),
  }
  return { codes, columns }
}

/**
 * Sends the confirmation of a request again, by e-mail and, with `sms`, by SMS, with new codes; earlier ones of the
 * same channel become invalid. False, with nothing done, if the last ones were sent less than `restMs` ago.
 */
export async function resendConfirmation(
  trx: Trx,
  { clock, config }: Services,
  lead: Omit<LeadFields, 'details'> & { details: string },
  source: OrderSource,
  { sms = true, restMs = 0 }: { sms?: boolean; restMs?: number } = {},
): Promise<boolean> {
  const { codes, columns } = newCodes(clock, { sms })
  // The codes' expiry shows when they were sent.
  const rested = await trx
    .updateTable('leads')
    .set(columns)
    .where('id', '=', lead.id)
    .where('email_code_expires_at', '<=', isoNow(clock, codeLifetimes.email - restMs))
    .returning('id')
    .executeTakeFirst()
  if (!rested) return false
  const fields = { ...lead, details: JSON.parse(lead.details) }
  await enqueue(trx, isoNow(clock), confirmationMessages(config, source, fields, codes))
  return true
}

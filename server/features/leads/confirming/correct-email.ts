import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { Conflict } from '../../../core/http/errors.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { checkClients } from '../client-checks.ts'
import { clientIdOf } from '../clients.ts'
import type { leadsRepository } from '../repository.ts'
import { newCodes } from './codes.ts'
import { confirmationMessages } from './confirmation.ts'

const CONFIRMED = 'O e-mail deste pedido já foi confirmado, ou o pedido foi cancelado.'

type Lead = NonNullable<Awaited<ReturnType<ReturnType<typeof leadsRepository>['find']>>>

/**
 * Gives a request another e-mail, in the caller's transaction, as long as none was confirmed (REQ-22). A new confirmation
 * goes there, with `sms` also to an unconfirmed phone. The secret of the request's links is another from now on: whoever
 * got the wrong e-mail can do nothing with it. Throws Conflict where the e-mail was confirmed or corrected meanwhile.
 */
export async function correctEmail(
  trx: Trx,
  { clock, config }: Services,
  lead: Lead,
  source: OrderSource,
  { email, sms }: { email: string; sms: boolean },
): Promise<{ link_round: number }> {
  const now = isoNow(clock)
  const { codes, kept } = newCodes(clock, { sms })
  const client_id = await clientIdOf(trx, { ...lead, email }, now)
  const corrected = await trx
    .updateTable('leads')
    .set({ ...kept, email, client_id, link_round: lead.link_round + 1 })
    .where('id', '=', lead.id)
    .where('link_round', '=', lead.link_round)
    .where('email_verified_at', 'is', null)
    .where('state', 'not in', ['cancelled', 'refused'])
    .returning('link_round')
    .executeTakeFirst()
  if (!corrected) throw new Conflict(CONFIRMED)
  await checkClients(trx, [lead])
  const told = { ...lead, ...corrected, email, details: JSON.parse(lead.details) }
  await enqueue(trx, now, confirmationMessages(config, source, told, codes))
  return corrected
}

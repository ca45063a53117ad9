import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { Conflict } from '../../../core/http/errors.ts'
import { deleteUnsentTo, enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { checkClients } from '../client-checks.ts'
import { clientIdOf } from '../clients.ts'
import { leadSms } from '../messages.ts'
import type { leadsRepository } from '../repository.ts'
import { peopleChanged, requestsChanged } from '../tell-pages.ts'
import { newCodes } from './codes.ts'
import { confirmationMessages } from './confirmation.ts'
import { renewLinks } from './give-email.ts'

const CONFIRMED = 'O e-mail deste pedido já foi confirmado, ou o pedido foi cancelado.'

type Lead = NonNullable<Awaited<ReturnType<ReturnType<typeof leadsRepository>['find']>>>

/**
 * Gives a request another e-mail, unconfirmed, in the caller's transaction (REQ-22). A new confirmation goes there, with
 * `sms` also to an unconfirmed phone. The secret of the request's links is another from now on: whoever got the wrong
 * e-mail can do nothing with it, and gets nothing more. Throws Conflict where the e-mail was confirmed or corrected since
 * the request was read.
 */
export async function correctEmail(
  trx: Trx,
  { clock, config }: Services,
  lead: Lead,
  source: OrderSource,
  { email, sms }: { email: string; sms: boolean },
): Promise<{ link_round: number }> {
  const now = isoNow(clock)
  const { codes, columns } = newCodes(clock, { sms })
  const client_id = await clientIdOf(trx, { ...lead, email }, now)
  const corrected = await trx
    .updateTable('leads')
    .set({ ...columns, email, email_verified_at: null, client_id, link_round: lead.link_round + 1 })
    .where('id', '=', lead.id)
    .where('link_round', '=', lead.link_round)
    .where('email_verified_at', 'is not distinct from', lead.email_verified_at)
    .where('state', 'not in', ['cancelled', 'refused'])
    .returning('link_round')
    .executeTakeFirst()
  if (!corrected) throw new Conflict(CONFIRMED)
  await checkClients(trx, [lead])
  const correctedLead = { ...lead, ...corrected, email, details: JSON.parse(lead.details) }
  await deleteUnsentTo(trx, { recipient: lead.email, lead: lead.id })
  // The receiver of the wrong e-mail may have asked for pushes (PSH-2).
  await trx.deleteFrom('push_devices').where('lead_id', '=', lead.id).execute()
  if (codes.phone !== undefined)
    await deleteUnsentTo(trx, { recipient: lead.phone, lead: lead.id, name: leadSms.name })
  await renewLinks(trx, config, lead, corrected)
  await enqueue(trx, now, confirmationMessages(config, source, correctedLead, codes))
  await requestsChanged(trx, [lead.id])
  await peopleChanged(trx, [lead.email])
  return corrected
}

import type { Selectable } from 'kysely'
import { toWirePhone } from '#schemas/atoms/phone.ts'
import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import type { Tables } from '../../../core/db/tables.ts'
import { Conflict, Refused } from '../../../core/http/errors.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { type Correction, correctedParts, refuseSuspended, SAME_CONTACT } from '../../accounts/offers.ts'
import { recordAction } from '../../audit/offers.ts'
import { correctEmail } from '../confirming/correct-email.ts'
import { requestsChanged } from '../tell-pages.ts'
import { contactProblems, givePhone, isContactOver } from './change.ts'
import { contactChanged, contactCorrected } from './messages.ts'

const ENDED = 'O contacto deste pedido já não se muda.'

/**
 * Corrects the contact of a request for its client (ADM-52). A new e-mail and a new phone count at once and are unproved: the
 * e-mail gets a confirmation and new links, as where the client corrects it (REQ-22). The former e-mail and the one that the
 * request has from then on are told, and the log says which parts were corrected. Throws Refused for what cannot be, Conflict
 * where nothing changes and for a request that is over.
 */
export async function correctContact(
  services: Services,
  { lead, source }: { lead: Selectable<Tables['leads']>; source: OrderSource },
  { by, reason, ...wanted }: Correction,
): Promise<void> {
  if (isContactOver(lead)) throw new Conflict(ENDED)
  const name = wanted.name.trim()
  const [email, phone] = [wanted.email.trim().toLowerCase(), toWirePhone(wanted.phone)]
  const problems = contactProblems(email, phone)
  if (problems.length > 0) throw new Refused(problems)
  await refuseSuspended(services, { email, phone })
  const parts = correctedParts(lead, { name, email, phone })
  if (parts.length === 0) throw new Conflict(SAME_CONTACT)
  const { database, clock } = services
  const now = isoNow(clock)
  await database.inTransaction(async (trx) => {
    await trx.updateTable('leads').set({ name }).where('id', '=', lead.id).execute()
    if (phone !== lead.phone) await givePhone(trx, lead, { phone, proved: null })
    const about = { name, cod: lead.cod, service: source.service.title }
    if (email !== lead.email) {
      await correctEmail(trx, services, { ...lead, name, phone }, source, { email, sms: false })
      await enqueue(trx, now, [{ ...messageTo(contactChanged, lead.email, about), lead: lead.id }])
    }
    await enqueue(trx, now, [{ ...messageTo(contactCorrected, email, { ...about, parts }), lead: lead.id }])
    await requestsChanged(trx, [lead.id])
    const note = `${parts.join(', ')}: ${reason.trim()}`
    await recordAction(trx, now, by, { action: 'request.contact', subject: `pedido ${lead.cod}`, note })
  })
}

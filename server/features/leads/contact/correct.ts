import type { Selectable } from 'kysely'
import { toWirePhone } from '#schemas/atoms/phone.ts'
import type { OrderSource } from '#schemas/wizards/order/definition.ts'
import type { Tables } from '../../../core/db/tables.ts'
import { Conflict, Refused } from '../../../core/http/errors.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { refuseSuspended } from '../../accounts/offers.ts'
import { type Admin, recordAction } from '../../audit/offers.ts'
import { correctEmail } from '../confirming/correct-email.ts'
import { requestsChanged } from '../tell-pages.ts'
import { contactProblems, givePhone, isContactOver } from './change.ts'
import { contactChanged, contactCorrected } from './messages.ts'

const SAME = 'O contacto já era este.'
const ENDED = 'O contacto deste pedido já não se muda.'

interface Correction {
  readonly name: string
  readonly email: string
  /** As a form holds it. */
  readonly phone: string
  readonly reason: string
  readonly by: Admin
}

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
  const parts = [
    ...(name === lead.name ? [] : ['o nome']),
    ...(email === lead.email ? [] : ['o e-mail']),
    ...(phone === lead.phone ? [] : ['o telemóvel']),
  ]
  if (parts.length === 0) throw new Conflict(SAME)
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

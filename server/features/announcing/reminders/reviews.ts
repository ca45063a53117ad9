import { REVIEW_DAYS } from '#schemas/profiles/reviews.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import { inPortions } from '../../../core/db/in-portions.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { isSuspended } from '../../accounts/offers.ts'
import { isSamePerson } from '../../leads/offers.ts'
import { reviewAsked, reviewAskedSms } from './messages.ts'
import { isReviewed } from './over.ts'
import { reminded, tellClient } from './to-client.ts'

/** Asks clients for a review of who did their work, once, when it should be done (TEL-24). */
export async function askForReviews(services: Services): Promise<void> {
  const { db } = services.database
  const due = (limit: number) =>
    db
      .selectFrom('leads')
      .select('id')
      .where('review_ask_at', '<=', isoNow(services.clock))
      .limit(limit)
      .execute()
  await inPortions(due, ({ id }) => ask(services, id))
}

/** Asks one client who may write a review (REV-1, REV-5). It notes so first, so that another process does not ask. */
const ask = (services: Services, leadId: string): Promise<void> =>
  services.database.inTransaction(async (trx) => {
    const now = isoNow(services.clock)
    const noted = await trx
      .updateTable('leads')
      .set({ review_ask_at: null })
      .where('id', '=', leadId)
      .where('review_ask_at', '<=', now)
      .returning('id')
      .executeTakeFirst()
    const lead = noted && (await reminded(trx, leadId))
    if (!lead || (await isReviewed(trx, {}, leadId))) return
    if (lead.ended_at === null || daysAfter(lead.ended_at, REVIEW_DAYS) <= now) return
    const chosen = await trx
      .selectFrom('proposals')
      .innerJoin('users', 'users.id', 'proposals.professional_id')
      .leftJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.id', 'users.name', 'profiles.name as shown_name'])
      .where('proposals.lead_id', '=', leadId)
      .where('proposals.state', '=', 'chosen')
      .executeTakeFirst()
    if (!chosen || (await isSuspended(trx, lead))) return
    if (await isSamePerson(trx, { lead, account: chosen.id, marks: [], by: 'client', now })) return
    const { cod, name, service } = lead
    const professional = chosen.shown_name ?? chosen.name
    await tellClient(trx, services, lead, {
      bySms: (phone, link) => messageTo(reviewAskedSms, phone, { cod, professional, link }),
      byEmail: (email, link, leave) =>
        messageTo(reviewAsked, email, { name, cod, service, professional, link, leave }),
      now,
    })
  })

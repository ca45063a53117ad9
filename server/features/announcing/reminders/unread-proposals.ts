import { UNREAD_PROPOSAL_HOURS } from '#schemas/requests/reminders.ts'
import { inPortions } from '../../../core/db/in-portions.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { proposalsUnread, proposalsUnreadSms } from './messages.ts'
import { unreadProposals } from './over.ts'
import { reminded, tellClient } from './to-client.ts'

const HOUR_MS = 3_600_000

/** Reminds clients of proposals that they have not read for a day, once for each set of new ones (TEL-23). */
export async function remindOfProposals(services: Services): Promise<void> {
  const { db } = services.database
  const waiting = (limit: number) =>
    db
      .selectFrom('proposals')
      .select('lead_id')
      .distinct()
      .where('read_at', 'is', null)
      .where('reminded_at', 'is', null)
      .where('created_at', '<=', isoNow(services.clock, -UNREAD_PROPOSAL_HOURS * HOUR_MS))
      .limit(limit)
      .execute()
  await inPortions(waiting, ({ lead_id }) => remind(services, lead_id))
}

/** Reminds one client. It marks the proposals first, so that another process finds nothing to remind of. */
const remind = (services: Services, leadId: string): Promise<void> =>
  services.database.inTransaction(async (trx) => {
    const now = isoNow(services.clock)
    const marked = await trx
      .updateTable('proposals')
      .set({ reminded_at: now })
      .where('lead_id', '=', leadId)
      .where('read_at', 'is', null)
      .where('reminded_at', 'is', null)
      .returning('id')
      .execute()
    const unread = await unreadProposals(trx, leadId)
    const lead = marked.length > 0 && unread > 0 && (await reminded(trx, leadId))
    if (!lead) return
    const { cod, name, service } = lead
    await tellClient(trx, services, lead, {
      bySms: (phone, link) => messageTo(proposalsUnreadSms, phone, { cod, unread, link }),
      byEmail: (email, link, leave) =>
        messageTo(proposalsUnread, email, { name, cod, service, unread, link, leave }),
      now,
    })
  })

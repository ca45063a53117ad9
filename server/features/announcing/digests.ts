import { inPortions } from '../../core/db/in-portions.ts'
import type { Trx } from '../../core/db/tables.ts'
import { messageTo } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { isConfirmed } from '../accounts/offers.ts'
import { requestsOfTheDay } from './request-messages.ts'
import { notOnHoliday, settingsOf } from './settings.ts'
import { clientsChanged } from './telling/as-one.ts'
import { toldRequests } from './told-requests.ts'

/** Writes the message of the day to every professional whose hour it is (TEL-4). */
export async function tellDigests(services: Services): Promise<void> {
  const due = (limit: number) =>
    services.database.db
      .selectFrom('announcements')
      .select('user_id')
      .distinct()
      .where('due_at', '<=', isoNow(services.clock))
      .limit(limit)
      .execute()
  await inPortions(due, ({ user_id }) => tellDigest(services, user_id))
}

/** One message with what waits for a professional. It takes what waits, so that another process finds nothing to tell. */
const tellDigest = (services: Services, userId: string): Promise<void> =>
  services.database.inTransaction(async (trx) => {
    const { config, clock } = services
    const now = isoNow(clock)
    const taken = await trx
      .updateTable('announcements')
      .set({ due_at: null })
      .where('user_id', '=', userId)
      .where('due_at', '<=', now)
      .returning('lead_id')
      .execute()
    const user = await settingsOf(trx)
      .select(['users.name', 'users.email', 'users.lat', 'users.lng'])
      .where('users.id', '=', userId)
      .where(isConfirmed(config))
      .where('users.suspended_at', 'is', null)
      .where(notOnHoliday(clock.now()))
      .executeTakeFirst()
    if (taken.length === 0) return
    const ids = taken.map(({ lead_id }) => lead_id)
    if (!user || user.told === 'never') {
      // They were not told: they are as soon as they can be (TEL-12).
      await trx
        .deleteFrom('announcements')
        .where('user_id', '=', userId)
        .where('lead_id', 'in', ids)
        .execute()
      return
    }
    await clientsChanged(trx, ids)
    const hidden = await hiddenOf(trx, userId, ids)
    const shown = ids.filter((id) => !hidden.has(id))
    const requests = [...(await toldRequests(trx, services, shown)).values()].map((tellTo) => tellTo(user))
    if (requests.length === 0) return
    const { name, email } = user
    const leave = await wayOut(config, 'requests', email)
    const link = `${config.origin}/area/pedidos`
    await enqueue(trx, now, [messageTo(requestsOfTheDay, email, { name, requests, link, leave })])
  })

/** Those of some requests that a professional hid (PRO-26). */
async function hiddenOf(trx: Trx, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('hidden_requests')
    .select('lead_id')
    .where('professional_id', '=', userId)
    .where('lead_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ lead_id }) => lead_id))
}

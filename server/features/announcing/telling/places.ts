import { inPortions } from '../../../core/db/in-portions.ts'
import { publish } from '../../../core/http/streams/topics.ts'
import { messageTo } from '../../../core/mail/message.ts'
import { wayOut } from '../../../core/mail/way-out.ts'
import { enqueue } from '../../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { isConfirmed } from '../../accounts/offers.ts'
import { placeFree } from '../request-messages.ts'
import { toldRequests } from '../told-requests.ts'

/** Tells professionals who wait for a place that there is one (PRO-27). */
export async function tellOfPlaces(services: Services): Promise<void> {
  const due = (limit: number) =>
    services.database.db
      .selectFrom('place_waits')
      .select(['lead_id', 'user_id'])
      .where('due_at', '<=', isoNow(services.clock))
      .orderBy('due_at')
      .limit(limit)
      .execute()
  await inPortions(due, (wait) => tellOfPlace(services, wait))
}

/**
 * Tells one. It takes the wait, so that another process finds nothing to tell. The professional counts as told of the request, so
 * that no wave names it again; where the place is gone already, they go on waiting.
 */
const tellOfPlace = (
  services: Services,
  { lead_id, user_id }: { lead_id: string; user_id: string },
): Promise<void> =>
  services.database.inTransaction(async (trx) => {
    const { config, clock } = services
    const now = isoNow(clock)
    const one = { lead_id, user_id }
    const waits = await trx
      .deleteFrom('place_waits')
      .where('lead_id', '=', lead_id)
      .where('user_id', '=', user_id)
      .where('due_at', '<=', now)
      .returning('created_at')
      .executeTakeFirst()
    if (!waits) return
    const tellTo = (await toldRequests(trx, services, [lead_id])).get(lead_id)
    if (!tellTo) {
      await trx
        .insertInto('place_waits')
        .values({ ...one, created_at: waits.created_at, due_at: null })
        .execute()
      return
    }
    const user = await trx
      .selectFrom('users')
      .select(['name', 'email', 'lat', 'lng'])
      .where('id', '=', user_id)
      .where('role', '=', 'professional')
      .where('status', '=', 'active')
      .where('suspended_at', 'is', null)
      .where(isConfirmed(config))
      .executeTakeFirst()
    if (!user) return
    await trx
      .insertInto('announcements')
      .values({ ...one, wave: 0, at: now, due_at: null })
      .onConflict((c) => c.columns(['lead_id', 'user_id']).doNothing())
      .execute()
    const { name, email } = user
    const leave = await wayOut(config, 'requests', email)
    const message = messageTo(placeFree, email, { ...tellTo(user), name, user: user_id, leave })
    await enqueue(trx, now, [{ ...message, lead: lead_id }])
    await publish(trx, [`account:${user_id}`])
  })

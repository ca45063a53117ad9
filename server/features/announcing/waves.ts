import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { announcing } from '#schemas/requests/announcing.ts'
import type { Trx } from '../../core/db/tables.ts'
import { messageTo } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { toldBySms } from '../credits/offers.ts'
import { isDaytime, nextHour } from './hours.ts'
import { newRequest, newRequestSms } from './messages.ts'
import { type Professional, professionalsNear } from './near.ts'
import { toldRequests } from './told-requests.ts'

const HOUR_MS = 3_600_000

/** Tells the next professionals of every request whose wave is due (TEL-1). */
export async function tellWaves(services: Services): Promise<void> {
  // SQLite answers synchronously: visitors would wait until all are told.
  while (await tellNextWave(services)) await setImmediate()
}

/**
 * Tells one wave, in one transaction. It claims its request by its row, so that no other process tells the same wave; the
 * key of the announcements keeps a professional from being told twice. False where none was due.
 */
const tellNextWave = (services: Services): Promise<boolean> =>
  services.database.db.transaction().execute(async (trx) => {
    const now = isoNow(services.clock)
    const lead = await claimRequest(trx, services, now)
    if (!lead) return false
    const { lat, lng } = lead
    const found =
      lat === null || lng === null ? [] : await professionalsNear(trx, services, { ...lead, lat, lng })
    const wave = found.slice(0, announcing.wave)
    if (found.length === wave.length)
      await trx.updateTable('leads').set({ next_wave_at: null }).where('id', '=', lead.id).execute()
    if (wave.length > 0) await tell(trx, services, lead.id, wave)
    return true
  })

/** The request that waits longest for its wave, until the next wave; undefined where none is due. */
const claimRequest = (trx: Trx, { database, clock }: Services, now: string) =>
  trx
    .updateTable('leads')
    .set({ next_wave_at: isoNow(clock, announcing.everyHours * HOUR_MS) })
    .where('id', '=', (eb) => {
      const due = eb
        .selectFrom('leads as due')
        .select('due.id')
        .where('due.state', '=', 'open')
        .where('due.next_wave_at', '<=', now)
        .where('due.expires_at', '>', now)
        .orderBy('due.next_wave_at')
        .limit(1)
      return database.skipLocked ? due.forUpdate().skipLocked() : due
    })
    .returning(['id', 'client_id', 'service_id', 'lat', 'lng'])
    .executeTakeFirst()

/** Stores who is told, and writes to those who are told at once. */
async function tell(
  trx: Trx,
  services: Services,
  leadId: string,
  wave: readonly Professional[],
): Promise<void> {
  const { config, clock } = services
  const now = isoNow(clock)
  const before = await trx
    .selectFrom('announcements')
    .select((eb) => eb.fn.max('wave').as('wave'))
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  const number = (before?.wave ?? 0) + 1
  const often = await toldOften(
    trx,
    clock,
    wave.map(({ id }) => id),
  )
  const isJoined = ({ id, told }: Professional) => told === 'daily' || often.has(id)
  await trx
    .insertInto('announcements')
    .values(
      wave.map((one) => ({
        lead_id: leadId,
        user_id: one.id,
        wave: number,
        at: now,
        due_at: isJoined(one) ? new Date(nextHour(clock.now(), one.hour)).toISOString() : null,
      })),
    )
    .execute()
  const [request] = await toldRequests(trx, services, [leadId])
  if (!request) return
  const atOnce = wave.filter((one) => !isJoined(one))
  const bySms = isDaytime(clock.now())
    ? await toldBySms(
        trx,
        atOnce.map(({ id }) => id),
      )
    : new Set()
  for (const { id, name, email, smsTo } of atOnce) {
    const leave = await wayOut(config, 'requests', email)
    await enqueue(trx, now, [{ ...messageTo(newRequest, email, { ...request, name, leave }), lead: leadId }])
    if (smsTo !== null && bySms.has(id))
      await enqueue(trx, now, [{ ...messageTo(newRequestSms, smsTo, request), lead: leadId }])
  }
}

/** Those of some professionals who were told of so many requests lately that more are joined in one message (TEL-4). */
async function toldOften(trx: Trx, clock: Services['clock'], ids: readonly string[]): Promise<Set<string>> {
  const { hour, day } = announcing.oneByOne
  const anHourAgo = isoNow(clock, -HOUR_MS)
  const rows = await trx
    .selectFrom('announcements')
    .select(['user_id', (eb) => eb.fn.countAll<number | string>().as('in_day')])
    .select(sql<number | string>`sum(case when at > ${anHourAgo} then 1 else 0 end)`.as('in_hour'))
    .where('user_id', 'in', ids)
    .where('at', '>', isoNow(clock, -24 * HOUR_MS))
    .where('due_at', 'is', null)
    .groupBy('user_id')
    .execute()
  const often = rows.filter(({ in_hour, in_day }) => Number(in_hour) >= hour || Number(in_day) >= day)
  return new Set(often.map(({ user_id }) => user_id))
}

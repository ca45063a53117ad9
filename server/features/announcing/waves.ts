import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { DISTANCES } from '#schemas/accounts/distances.ts'
import { announcing, type Candidate, inOrderOfTelling, type Told } from '#schemas/requests/announcing.ts'
import { distanceKm, kmADegree, type Point } from '#schemas/requests/distance.ts'
import type { Db, Trx } from '../../core/db/tables.ts'
import { messageTo } from '../../core/mail/message.ts'
import { wayOut } from '../../core/mail/way-out.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { toldBySms } from '../credits/offers.ts'
import { isDaytime, nextHour } from './hours.ts'
import { newRequest, newRequestSms } from './messages.ts'
import { notOnHoliday, settingsOf } from './settings.ts'
import { toldRequests } from './told-requests.ts'

const HOUR_MS = 3_600_000

/** A professional whose turn it may be. */
interface Professional extends Candidate {
  readonly name: string
  readonly email: string
  readonly told: Told
  readonly hour: number
  /** Where an SMS reaches them, if they want any; null for none. */
  readonly smsTo: string | null
}

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

/**
 * The professionals who may be told of a request now, in the order of TEL-2: by a rough box and the nearest first in SQL, by
 * the exact distance here; without those who were told or, for an invitation, invited before. Samples are told of samples alone, and nobody else is (SRV-23).
 */
export async function professionalsNear(
  db: Db,
  { clock }: Services,
  lead: { id: string; client_id: string; service_id: number } & Point,
  told: 'announcements' | 'invitations' = 'announcements',
): Promise<Professional[]> {
  const km = kmADegree(lead, Math.max(...DISTANCES))
  const [north, east] = [sql<number>`(users.lat - ${lead.lat})`, sql<number>`(users.lng - ${lead.lng})`]
  const rows = await settingsOf(db)
    .innerJoin('professional_services', 'professional_services.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.lat', 'users.lng', 'users.distance'])
    .select(['users.phone', 'users.phone_verified_at', 'users.sms', 'users.sample'])
    .where('professional_services.service_id', '=', lead.service_id)
    .where('users.status', '=', 'active')
    // Not to be searched by: there are more professionals than those of a service.
    .where(sql<boolean>`coalesce(users.role, '') = 'professional'`)
    .where('users.email_verified_at', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .where('users.sample', '=', (eb) =>
      eb.selectFrom('clients').select('clients.sample').where('clients.id', '=', lead.client_id),
    )
    .where(sql<boolean>`abs(${north}) * ${km.lat} <= users.distance`)
    .where(sql<boolean>`abs(${east}) * ${km.lng} <= users.distance`)
    .where(sql<boolean>`coalesce(announcement_settings.told, '') <> 'never'`)
    .where(notOnHoliday(clock.now()))
    .where(
      sql<boolean>`not exists (select 1 from ${sql.table(told)} as told
        where told.lead_id = ${lead.id} and told.user_id = users.id)`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposals')
            .select('proposals.id')
            .where('proposals.lead_id', '=', lead.id)
            .whereRef('proposals.professional_id', '=', 'users.id'),
        ),
      ),
    )
    .orderBy(sql`${north} * ${north} * ${km.lat ** 2} + ${east} * ${east} * ${km.lng ** 2}`)
    .limit(announcing.maxConsidered)
    .execute()
  const near = rows.flatMap(({ lat, lng, distance, phone, phone_verified_at, sms, sample, ...row }) => {
    const away = lat === null || lng === null ? Number.POSITIVE_INFINITY : distanceKm(lead, { lat, lng })
    return away <= (distance ?? 0)
      ? [{ ...row, km: away, smsTo: sms === 1 && sample === 0 && phone_verified_at !== null ? phone : null }]
      : []
  })
  const toldAt = await lastTold(
    db,
    near.map(({ id }) => id),
  )
  return inOrderOfTelling(near.map((one) => ({ ...one, toldAt: toldAt.get(one.id) ?? null })))
}

/** When each of some professionals was last told of any request. */
async function lastTold(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .select((eb) =>
      eb
        .selectFrom('announcements')
        .select((of) => of.fn.max<string | null>('announcements.at').as('at'))
        .whereRef('announcements.user_id', '=', 'users.id')
        .as('at'),
    )
    .where('users.id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])))
}

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
  await trx
    .insertInto('announcements')
    .values(
      wave.map(({ id, told, hour }) => ({
        lead_id: leadId,
        user_id: id,
        wave: number,
        at: now,
        due_at: told === 'daily' ? new Date(nextHour(clock.now(), hour)).toISOString() : null,
      })),
    )
    .execute()
  const [request] = await toldRequests(trx, services, [leadId])
  if (!request) return
  const atOnce = wave.filter(({ told }) => told === 'now')
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

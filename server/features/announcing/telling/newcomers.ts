import { sql } from 'kysely'
import { announcing, paceOf, pointsOf } from '#schemas/requests/announcing.ts'
import { distanceKm } from '#schemas/requests/distance.ts'
import { URGENT } from '#schemas/wizards/order/how-soon.ts'
import { distancesOf } from '../../../core/db/distance.ts'
import { inPortions } from '../../../core/db/in-portions.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { balancesOf, holdAccount } from '../../credits/offers.ts'
import { isSamePerson } from '../../leads/offers.ts'
import { lookForRequests } from '../../looks/offers.ts'
import { isDaytime, nextHour } from '../hours.ts'
import { whoMayBeTold } from '../near.ts'
import { announcedAsOne } from './as-one.ts'
import { letAnswer } from './guests.ts'
import { tell } from './tell.ts'

const HOUR_MS = 3_600_000
/** Open requests that are put in order for one professional. */
const MAX_CONSIDERED = 200

const { isWithin, kmFrom } = distancesOf('leads')

/** Tells professionals who became able to answer of the open requests that nobody else waits to be told of (TEL-12). */
export async function tellNewcomers(services: Services): Promise<void> {
  const due = (limit: number) =>
    services.database.db
      .selectFrom('request_looks')
      .select('user_id')
      .where('due_at', '<=', isoNow(services.clock))
      .orderBy('due_at')
      .limit(limit)
      .execute()
  await inPortions(due, ({ user_id }) => tellNewcomer(services, user_id))
}

/** Looks for one professional. It takes what was noted for them, so that another process finds nothing to do. */
const tellNewcomer = (services: Services, id: string): Promise<void> =>
  services.database.inTransaction(async (trx) => {
    const now = isoNow(services.clock)
    // First the account, as whoever notes a look has it.
    await holdAccount(trx, id)
    const holiday = await endOfHoliday(trx, services, id)
    const taken = await trx
      .deleteFrom('request_looks')
      .where('user_id', '=', id)
      .where('due_at', '<=', now)
      .returning('user_id')
      .executeTakeFirst()
    if (!taken) return
    const one = await whoMayBeTold(trx, services).where('users.id', '=', id).executeTakeFirst()
    const { leads, more } = one ? await requestsWaiting(trx, services, one) : { leads: [], more: false }
    if (one && leads.length > 0)
      await tell(trx, services, {
        leads: leads.map((lead) => lead.id),
        people: [{ ...one, km: 0, toldAt: null, smsTo: null, guest: false }],
      })
    for (const { id: lead, guest } of leads) if (guest) await letAnswer(trx, lead, [id])
    if (more) await lookForRequests(trx, id, isoNow(services.clock, announcing.everyHours * HOUR_MS))
    if (holiday !== undefined) await lookForRequests(trx, id, holiday)
  })

/** When a professional's holiday will be over, where there is one; ISO 8601. */
async function endOfHoliday(trx: Trx, { clock }: Services, id: string): Promise<string | undefined> {
  const settings = await trx
    .selectFrom('announcement_settings')
    .select('holiday_until')
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (!settings?.holiday_until) return undefined
  const end = nextHour(Date.parse(`${settings.holiday_until}T12:00:00Z`), 0)
  return end > clock.now() ? new Date(end).toISOString() : undefined
}

type Newcomer = NonNullable<Awaited<ReturnType<ReturnType<typeof whoMayBeTold>['executeTakeFirst']>>>

/**
 * The open requests that a professional can answer and was not told of, whose waves have told everybody: as many as a
 * message holds, in the order of TEL-2, then the one that has waited longest; and whether there are more for later. Those
 * that they can answer because their clients widened them (TEL-16) are a guest's.
 */
async function requestsWaiting(trx: Trx, services: Services, one: Newcomer) {
  const { lat, lng } = one
  if (lat === null || lng === null) return { leads: [], more: false }
  const now = isoNow(services.clock)
  const waiting = requestsFor(trx, one, {
    balance: (await balancesOf(trx, [one.id])).get(one.id) ?? 0,
    now,
  })
  const [reach, isOffered] = [one.distance ?? 0, doesIts(one.id)]
  const inReach = await waiting.where(isOffered).where(isWithin({ lat, lng }, reach)).execute()
  // Those whose clients let others answer are few: they have an index of their own.
  const widened = await waiting
    .where(sql<boolean>`leads.wider_km + leads.whole_subgroup > 0`)
    .where(sql<boolean>`(${isOffered} or (leads.whole_subgroup = 1 and ${doesAnother(one.id)}))`)
    .where(sql<boolean>`${kmFrom({ lat, lng })} <= ${sql.lit(reach)} + leads.wider_km`)
    .execute()
  const usual = new Set(inReach.map(({ id }) => id))
  const newcomers = [
    ...inReach.map((lead) => ({ ...lead, guest: false })),
    ...widened.filter(({ id }) => !usual.has(id)).map((lead) => ({ ...lead, guest: true })),
  ]
  const ranked = newcomers.map((lead) => {
    const km = distanceKm({ lat, lng }, { lat: lead.lat ?? lat, lng: lead.lng ?? lng })
    return { lead, points: pointsOf({ ...one, km, toldAt: null }) }
  })
  const leads: typeof newcomers = []
  let more = false
  let crowded = false
  for (const { lead } of ranked.toSorted((a, b) => a.points - b.points)) {
    if (await isSamePerson(trx, { lead, account: one.id, marks: [], by: 'professional', now })) continue
    if (await wasToldAsOne(trx, lead, one.id)) continue
    more = leads.length === announcing.together
    if (more) break
    if (await isCrowded(trx, services, lead)) crowded = true
    else leads.push(lead)
  }
  return { leads, more: more || crowded }
}

/** The open requests that a professional was not told of and can pay for, whose waves have told everybody. */
const requestsFor = (
  trx: Trx,
  { id, sample }: Newcomer,
  { balance, now }: { balance: number; now: string },
) =>
  trx
    .selectFrom('leads')
    .innerJoin('clients', 'clients.id', 'leads.client_id')
    .innerJoin('services', 'services.id', 'leads.service_id')
    .select(['leads.id', 'leads.service_id', 'leads.name', 'leads.email', 'leads.phone', 'leads.zip_home'])
    .select(['leads.lat', 'leads.lng', 'leads.opened_at', 'leads.when_code'])
    .where('leads.state', '=', sql.lit<'open'>('open'))
    .where('leads.all_told', '=', 1)
    .where('leads.expires_at', '>', now)
    .where('clients.sample', '=', sample)
    .where('services.credits', '<=', balance)
    .where(
      sql<boolean>`not exists (select 1 from announcements
        where announcements.lead_id = leads.id and announcements.user_id = ${id})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from hidden_requests
        where hidden_requests.professional_id = ${id} and hidden_requests.lead_id = leads.id)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from proposals
        where proposals.lead_id = leads.id and proposals.professional_id = ${id})`,
    )
    .orderBy('leads.opened_at')
    .limit(MAX_CONSIDERED)

/** Whether a professional does the service of a request. */
const doesIts = (id: string) =>
  sql<boolean>`leads.service_id in (select service_id from professional_services where user_id = ${id})`

/** Whether a professional does a service of the subgroup of a request's. */
const doesAnother = (id: string) =>
  sql<boolean>`services.sub_group_id in (select offered.sub_group_id from services as offered
    where offered.id in (select service_id from professional_services where user_id = ${id}))`

/** Whether a professional was told of a request that counts as the same one (TEL-13). */
async function wasToldAsOne(trx: Trx, lead: Parameters<typeof announcedAsOne>[1], userId: string) {
  const others = await announcedAsOne(trx, lead)
  if (others.length === 0) return false
  const newlyTold = await trx
    .selectFrom('announcements')
    .select('lead_id')
    .where('lead_id', 'in', others)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return newlyTold !== undefined
}

/** Whether as many as a wave were told of a request since the last one would have been (TEL-1). */
async function isCrowded(
  trx: Trx,
  { clock }: Services,
  { id, when_code }: { id: string; when_code: number },
): Promise<boolean> {
  const { everyHours } = paceOf({ urgent: when_code === URGENT, byDay: isDaytime(clock.now()) })
  const { told: toldCount } = await trx
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number | string>().as('told'))
    .where('lead_id', '=', id)
    .where('at', '>', isoNow(clock, -everyHours * HOUR_MS))
    .executeTakeFirstOrThrow()
  return Number(toldCount) >= announcing.wave
}

import { sql } from 'kysely'
import { announcing, type Candidate, inOrderOfTelling, type ToldKind } from '#schemas/requests/announcing.ts'
import { distanceKm, type Point } from '#schemas/requests/distance.ts'
import type { Db } from '../../core/db/tables.ts'
import type { Services } from '../../core/services.ts'
import { givenPhone, isConfirmed } from '../accounts/offers.ts'
import { balancesOf } from '../credits/offers.ts'
import { isOwnRequest } from '../leads/offers.ts'
import { nearest } from './nearest.ts'
import { notOnHoliday, settingsOf } from './settings.ts'

/** A professional whose turn it may be. */
export interface Professional extends Candidate {
  readonly name: string
  readonly email: string
  readonly told: ToldKind
  readonly hour: number
  /** Where they work. */
  readonly lat: number | null
  readonly lng: number | null
  /** Where an SMS reaches them, if they want any; null for none. */
  readonly smsTo: string | null
  /** Whether it is out of their reach, or of another service: then they may answer it all the same (TEL-16). */
  readonly guest: boolean
}

/** A request that professionals may be told of. */
type Request = {
  readonly id: string
  readonly client_id: string
  readonly service_id: number
  readonly email: string
  readonly phone: string
  /** How much further away than usual a professional may be to be told, in kilometres. */
  readonly wider_km: number
  /** 1 where professionals of other services of its subgroup are told too. */
  readonly whole_subgroup: number
} & Point

interface Search {
  /** What keeps a professional from being told again: that they were, of one of these requests, or that they were invited. */
  readonly by: 'announcements' | 'invitations'
  /** The requests that count as one: a professional who was told of one of them was told of all (TEL-13). */
  readonly asOne: readonly string[]
  /** The credits that a professional must have; 0 where that does not matter. */
  readonly cost: number
}

/**
 * The professionals who may be told of a request now, in the order of TEL-2: of the nearest, who are looked for first, as
 * many as are put in order; without those who were told or, for an invitation, invited before.
 */
export async function professionalsNear(
  db: Db,
  services: Services,
  lead: Request,
  search: Search,
): Promise<Professional[]> {
  const rows: Awaited<ReturnType<typeof mayBeTold>> = []
  const offered = lead.whole_subgroup === 1 ? await subgroupOf(db, lead.service_id) : [lead.service_id]
  for await (const ids of nearest(db, { ...lead, services: offered })) {
    rows.push(...(await mayBeTold(db, services, lead, { ...search, ids })))
    if (rows.length >= announcing.maxConsidered) break
  }
  const considered = rows.slice(0, announcing.maxConsidered)
  const near = considered.flatMap(({ distance, ...row }) => {
    const { lat, lng } = row
    const away = lat === null || lng === null ? Number.POSITIVE_INFINITY : distanceKm(lead, { lat, lng })
    const reach = distance ?? 0
    const guest = away > reach || row.offers === 0
    return away <= reach + lead.wider_km ? [{ ...row, km: away, smsTo: smsTo(row), guest }] : []
  })
  const toldAt = await lastTold(
    db,
    near.map(({ id }) => id),
  )
  return inOrderOfTelling(near.map((one) => ({ ...one, toldAt: toldAt.get(one.id) ?? null })))
}

/** Where an SMS reaches a professional, if they want any; null for none. */
export const smsTo = (user: {
  sms: number
  sample: number
  phone_verified_at: string | null
  phone: string | null
}) => (user.sms === 1 && user.sample === 0 && user.phone_verified_at !== null ? user.phone : null)

/** The ids of the services of a service's subgroup. */
async function subgroupOf(db: Db, serviceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('sub_group_id', '=', (eb) =>
      eb.selectFrom('services as own').select('own.sub_group_id').where('own.id', '=', serviceId),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The professionals who want to be told now, and may be (TEL-1). */
export const whoMayBeTold = (db: Db, { clock, config }: Services) =>
  settingsOf(db)
    .select(['users.id', 'users.name', 'users.email', 'users.lat', 'users.lng', 'users.distance'])
    .select([givenPhone.as('phone'), 'users.phone_verified_at', 'users.sms', 'users.sample'])
    .where('users.status', '=', 'active')
    // Not to be searched by: there are more professionals than these.
    .where(sql<boolean>`coalesce(users.role, '') = 'professional'`)
    .where(isConfirmed(config))
    .where('users.suspended_at', 'is', null)
    .where(sql<boolean>`coalesce(announcement_settings.told, '') <> 'never'`)
    .where(notOnHoliday(clock.now()))

/** Those of some professionals who may be told of a request, in the same order. Samples are told of samples alone, and nobody else is (SRV-23). */
async function mayBeTold(
  db: Db,
  services: Services,
  lead: Request,
  { by, asOne, cost, ids }: Search & { ids: readonly string[] },
) {
  const leadIds = sql.join([lead.id, ...asOne])
  const offers = sql<number>`case when exists (select 1 from professional_services as offered
    where offered.user_id = users.id and offered.service_id = ${lead.service_id}) then 1 else 0 end`
  const rows = await whoMayBeTold(db, services)
    .select(offers.as('offers'))
    .where('users.id', 'in', ids)
    .where('users.sample', '=', (eb) =>
      eb.selectFrom('clients').select('clients.sample').where('clients.id', '=', lead.client_id),
    )
    .where(
      sql<boolean>`not exists (select 1 from ${sql.table(by)} as told
        where told.lead_id in (${leadIds}) and told.user_id = users.id)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from hidden_requests
        where hidden_requests.professional_id = users.id and hidden_requests.lead_id in (${leadIds}))`,
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
    .execute()
  const balances =
    cost > 0
      ? await balancesOf(
          db,
          rows.map(({ id }) => id),
        )
      : new Map<string, number>()
  const others = rows.filter((user) => !isOwnRequest(lead, user) && (balances.get(user.id) ?? 0) >= cost)
  const place = new Map(ids.map((id, index) => [id, index]))
  return others.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
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

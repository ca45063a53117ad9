import type { Point } from '#schemas/requests/distance.ts'
import { distancesOf } from '../../core/db/distance.ts'
import type { Db } from '../../core/db/tables.ts'
import { givenPhone } from '../accounts/offers.ts'

/** How many open requests out of reach a professional's list shows at most. */
const MAX_GUEST_OF = 50

/** What decides which requests a professional sees. */
export interface Professional {
  readonly id: string
  readonly email: string
  readonly phone?: string | null
  /** Where they work; undefined where that is unknown. */
  readonly place: Point | undefined
  /** Kilometres. */
  readonly distance: number
  readonly services: readonly number[]
  /** The requests that they may answer although out of reach or of another service (TEL-16). */
  readonly guestOf?: readonly string[]
}

/** The account of a professional as the search for requests needs it. */
export async function professionalBy(db: Db, id: string): Promise<Professional> {
  const user = await db
    .selectFrom('users')
    .select(['email', givenPhone.as('phone'), 'lat', 'lng', 'distance'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const services = await db
    .selectFrom('professional_services')
    .select('service_id')
    .where('user_id', '=', id)
    .execute()
  const guests = await db
    .selectFrom('lead_guests')
    .innerJoin('leads', 'leads.id', 'lead_guests.lead_id')
    .select('leads.id')
    .where('lead_guests.user_id', '=', id)
    .where('leads.state', '=', 'open')
    .orderBy('leads.opened_at', 'desc')
    .limit(MAX_GUEST_OF)
    .execute()
  const { email, phone, lat, lng, distance } = user
  const place = lat === null || lng === null ? undefined : { lat, lng }
  return {
    id,
    email,
    phone,
    place,
    distance: distance ?? 0,
    services: services.map((row) => row.service_id),
    guestOf: guests.map((row) => row.id),
  }
}

/** The SQL of the distances of requests, as the search for them needs it (PRO-1). */
export const { kmFrom, isWithin } = distancesOf('leads')

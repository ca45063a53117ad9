import { type RawBuilder, sql } from 'kysely'
import { cellsWithin, type Point } from '#schemas/requests/distance.ts'
import type { Db } from '../../core/db/tables.ts'

const EARTH_KM = 6371
/** Beyond so many cells a box of degrees is quicker than their list. */
const MAX_CELLS = 64
/** A degree of latitude, in kilometres. */
const DEGREE_KM = 111.195

/** What decides which requests a professional sees. */
export interface Professional {
  readonly id: string
  readonly email: string
  /** Where they work; undefined where that is unknown. */
  readonly place: Point | undefined
  /** Kilometres. */
  readonly distance: number
  readonly services: readonly number[]
}

/** The account of a professional as the search for requests needs it. */
export async function professionalBy(db: Db, id: string): Promise<Professional> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'lat', 'lng', 'distance'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const services = await db
    .selectFrom('professional_services')
    .select('service_id')
    .where('user_id', '=', id)
    .execute()
  const { email, lat, lng, distance } = user
  const place = lat === null || lng === null ? undefined : { lat, lng }
  return { id, email, place, distance: distance ?? 0, services: services.map((row) => row.service_id) }
}

const real = (value: number) => sql`cast(${value} as double precision)`

/** The kilometres between a request and a place, as the crow flies (see `distanceKm`). */
export function kmFrom({ lat, lng }: Point): RawBuilder<number> {
  const half = (column: 'lat' | 'lng', value: number) =>
    sql`sin(radians(${sql.ref(`leads.${column}`)} - ${real(value)}) / 2)`
  const [high, wide] = [half('lat', lat), half('lng', lng)]
  const cos = Math.cos((lat * Math.PI) / 180)
  return sql<number>`${real(2 * EARTH_KM)} * asin(sqrt(${high} * ${high} + ${real(cos)} * cos(radians(leads.lat)) * ${wide} * ${wide}))`
}

/**
 * The condition of requests within a distance: roughly by an index of cells, exactly after (PRO-1). Wide distances go by a
 * box of degrees, and by the index of services.
 */
export function isWithin(place: Point, km: number): RawBuilder<boolean> {
  const exact = sql`${kmFrom(place)} <= ${real(km)}`
  const cells = cellsWithin(place, km)
  if (cells.length <= MAX_CELLS) return sql`leads.cell in (${sql.join(cells)}) and ${exact}`
  const high = km / DEGREE_KM
  const wide = high / Math.cos((Math.min(80, Math.abs(place.lat) + high) * Math.PI) / 180)
  return sql`leads.lat between ${real(place.lat - high)} and ${real(place.lat + high)}
    and leads.lng between ${real(place.lng - wide)} and ${real(place.lng + wide)} and ${exact}`
}

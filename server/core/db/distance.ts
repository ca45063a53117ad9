import { type RawBuilder, sql } from 'kysely'
import { cellsWithin, type Point } from '#schemas/requests/distance.ts'

const EARTH_KM = 6371
/** Beyond so many cells a box of degrees is quicker than their list. */
const MAX_CELLS = 64
/** A degree of latitude, in kilometres. */
const DEGREE_KM = 111.195

const real = (value: number) => sql`cast(${value} as double precision)`

/** The SQL of distances between a place and the rows of a table with columns `lat`, `lng` and `cell` (PRO-1, MLS-2). */
export function distancesOf(table: 'leads' | 'shared_properties') {
  const column = (name: 'lat' | 'lng' | 'cell') => sql.ref(`${table}.${name}`)

  /** The kilometres between a row and a place, as the crow flies (see `distanceKm`). */
  function kmFrom({ lat, lng }: Point): RawBuilder<number> {
    const half = (name: 'lat' | 'lng', value: number) =>
      sql`sin(radians(${column(name)} - ${real(value)}) / 2)`
    const [high, wide] = [half('lat', lat), half('lng', lng)]
    const cos = Math.cos((lat * Math.PI) / 180)
    return sql<number>`${real(2 * EARTH_KM)} * asin(sqrt(${high} * ${high} + ${real(cos)} * cos(radians(${column('lat')})) * ${wide} * ${wide}))`
  }

  /**
   * The condition of rows within a distance: roughly by an index of cells, exactly after. Wide distances go by a box of
   * degrees, and by the index of what else is asked.
   */
  function isWithin(place: Point, km: number): RawBuilder<boolean> {
    const exact = sql`${kmFrom(place)} <= ${real(km)}`
    const cells = cellsWithin(place, km)
    if (cells.length <= MAX_CELLS) return sql`${column('cell')} in (${sql.join(cells)}) and ${exact}`
    const high = km / DEGREE_KM
    const wide = high / Math.cos((Math.min(80, Math.abs(place.lat) + high) * Math.PI) / 180)
    return sql`${column('lat')} between ${real(place.lat - high)} and ${real(place.lat + high)}
    and ${column('lng')} between ${real(place.lng - wide)} and ${real(place.lng + wide)} and ${exact}`
  }

  return { kmFrom, isWithin }
}

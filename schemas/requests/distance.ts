/** Cells a degree, in both directions: a cell is some 22 km high and 17 km wide in Portugal. */
const CELLS_A_DEGREE = 5
const ROW = 10_000
const EARTH_KM = 6371
/** A degree of latitude, in kilometres. */
const DEGREE_KM = (EARTH_KM * Math.PI) / 180

/** A place on the map, in degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const rowOf = (lat: number) => Math.floor((lat + 90) * CELLS_A_DEGREE)
const columnOf = (lng: number) => Math.floor((lng + 180) * CELLS_A_DEGREE)

/** The cell that a place lies in, as one number. */
export const cellOf = ({ lat, lng }: Point): number => rowOf(lat) * ROW + columnOf(lng)

/** Every cell that has something within a distance of a place (PRO-1). */
export function cellsWithin({ lat, lng }: Point, km: number): number[] {
  const high = km / DEGREE_KM
  const wide = high / Math.cos(radians(Math.min(89, Math.abs(lat) + high)))
  const cells: number[] = []
  for (let row = rowOf(lat - high); row <= rowOf(lat + high); row++)
    for (let column = columnOf(lng - wide); column <= columnOf(lng + wide); column++)
      cells.push(row * ROW + column)
  return cells
}

/** How far two places are apart at least, in kilometres, for a degree of latitude and one of longitude; one of them is here. */
export function kmADegree({ lat }: Point, km: number): Point {
  const farthest = Math.min(89, Math.abs(lat) + km / DEGREE_KM)
  return { lat: DEGREE_KM, lng: DEGREE_KM * Math.cos(radians(farthest)) }
}

/** Whole kilometres, one where it is near, so that a distance gives nobody's house away (PRO-2). */
export const roughKm = (km: number): number => Math.max(1, Math.round(km))

/** The distance between two places, as the crow flies, in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const part = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)))
}

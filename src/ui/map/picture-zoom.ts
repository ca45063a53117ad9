/** Where street tiles show what is around a postal code. */
const STREETS = 13

/** Our own land and names have no streets: they show where a place lies among others, from near by if they can. */
const MAX_ZOOM = 11
const MIN_ZOOM = 9

/** So many names say where a place lies: its own and four around it. */
const MIN_NAMES = 5

/**
 * The zoom of the picture of a postal code: 13 over street tiles; otherwise the nearest one with enough names.
 * `namesAt` counts the names that the picture has room for at a zoom.
 */
export function pictureZoom(tiles: boolean, namesAt: (zoom: number) => number): number {
  if (tiles) return STREETS
  let zoom = MAX_ZOOM
  while (zoom > MIN_ZOOM && namesAt(zoom) < MIN_NAMES) zoom -= 1
  return zoom
}

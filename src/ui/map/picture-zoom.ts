/** The zoom at which street tiles show what is around a postal code. */
const STREETS = 13

/** Our own map has no streets: it shows a place among other places, from as near as possible. */
const MAX_ZOOM = 11
const MIN_ZOOM = 9

/** How many names show where a place lies: its own and four around it. */
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

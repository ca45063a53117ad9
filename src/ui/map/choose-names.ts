export type Place = readonly [name: string, lat: number, lng: number, fromZoom: number]

interface Point {
  x: number
  y: number
}

/** Pixels from the top left of the map. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface View {
  zoom: number
  size: Point
  lineHeight: number
  at: (lat: number, lng: number) => Point
  widthOf: (text: string) => number
  pin: Point
  /** What lies over the map. */
  taken: readonly Box[]
}

export interface ChosenName {
  name: string
  at: Point
  /** On which side of its dot the name stands. */
  side: 'left' | 'right'
  /** A district's seat. */
  seat: boolean
}

/** Pixels from a dot's middle to its name, which is also the pin's half; how far apart names stay. */
export const GAP = 11
const APART = 4

/**
 * The names that a map's view has room for: the weightier come first, and one that would lie over another, or reach over
 * the edge, is left out. A place under the pin is named beside the pin.
 */
export function chooseNames(places: readonly Place[], view: View): ChosenName[] {
  const { pin } = view
  const taken = [...view.taken]
  const pinBox = { left: pin.x - GAP, right: pin.x + GAP, top: pin.y - GAP, bottom: pin.y + GAP }
  const chosen: ChosenName[] = []
  for (const [name, lat, lng, fromZoom] of places) {
    if (fromZoom > view.zoom) break
    const own = view.at(lat, lng)
    const underPin = Math.hypot(own.x - pin.x, own.y - pin.y) < GAP
    const at = underPin ? pin : own
    if (at.x < 0 || at.y < 0 || at.x > view.size.x || at.y > view.size.y) continue
    const length = GAP + view.widthOf(name)
    const others = underPin ? taken : [pinBox, ...taken]
    for (const side of ['right', 'left'] as const) {
      const box = boxOf(at, side === 'right' ? length : -length, view.lineHeight)
      if (!within(box, view.size) || others.some((other) => overlap(box, other))) continue
      taken.push(box)
      chosen.push({ name, at, side, seat: fromZoom === 0 })
      break
    }
  }
  return chosen
}

function boxOf({ x, y }: Point, reach: number, height: number): Box {
  const from = x - Math.sign(reach) * APART
  const to = x + reach + Math.sign(reach) * APART
  return { left: Math.min(from, to), right: Math.max(from, to), top: y - height / 2, bottom: y + height / 2 }
}

const within = ({ left, right, top, bottom }: Box, size: Point) =>
  left >= 0 && top >= 0 && right <= size.x && bottom <= size.y

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

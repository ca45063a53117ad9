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
  /** The text next to the pin, such as `1000-001 Lisboa`. It ends with the place's own name. */
  pinName?: string | undefined
  /** What lies over the map. */
  taken: readonly Box[]
}

/** Only the pin's own name may stand above, where neither side has room. */
type Side = 'left' | 'right' | 'above'

export interface ChosenName {
  name: string
  at: Point
  /** On which side of its dot the name stands. */
  side: Side
  /** A district's seat. */
  seat: boolean
}

/** Pixels from a dot's centre to its name, half a pin's width, and the distance between names. */
export const GAP = 13
const APART = 4

const SIDES: readonly Side[] = ['right', 'left']

/**
 * The names that a map's view has room for. More important ones come first; a name that would cover another or cross
 * the edge is left out. The pin's own name comes first; without one, a place under the pin is named next to the pin.
 */
export function chooseNames(places: readonly Place[], view: View): ChosenName[] {
  const { pin, pinName } = view
  const taken = [...view.taken]
  const pinBox = { left: pin.x - GAP, right: pin.x + GAP, top: pin.y - GAP, bottom: pin.y + GAP }
  const chosen: ChosenName[] = []
  const write = (name: string, at: Point, others: readonly Box[], seat: boolean, sides = SIDES) => {
    for (const side of sides) {
      const box = boxOf(at, side, view.widthOf(name), view.lineHeight)
      if (!within(box, view.size) || others.some((other) => overlap(box, other))) continue
      taken.push(box)
      chosen.push({ name, at, side, seat })
      break
    }
  }
  if (pinName) write(pinName, pin, taken, false, [...SIDES, 'above'])
  for (const [name, lat, lng, fromZoom] of places) {
    if (fromZoom > view.zoom) break
    const ownPoint = view.at(lat, lng)
    const underPin = Math.hypot(ownPoint.x - pin.x, ownPoint.y - pin.y) < GAP
    if (pinName && (underPin || pinName.endsWith(` ${name}`))) continue
    const at = underPin ? pin : ownPoint
    if (at.x < 0 || at.y < 0 || at.x > view.size.x || at.y > view.size.y) continue
    write(name, at, underPin ? taken : [pinBox, ...taken], fromZoom === 0)
  }
  return chosen
}

function boxOf({ x, y }: Point, side: Side, width: number, height: number): Box {
  if (side === 'above') {
    const half = width / 2 + APART
    return { left: x - half, right: x + half, top: y - GAP - height, bottom: y - GAP }
  }
  const reach = GAP + width + APART
  const [before, after] = side === 'right' ? [APART, reach] : [reach, APART]
  return { left: x - before, right: x + after, top: y - height / 2, bottom: y + height / 2 }
}

const within = ({ left, right, top, bottom }: Box, size: Point) =>
  left >= 0 && top >= 0 && right <= size.x && bottom <= size.y

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

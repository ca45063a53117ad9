import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import municipalities from '#schemas/places/data/municipalities.json' with { type: 'json' }
import { chooseNames, GAP, type Place } from '#src/ui/map/choose-names.ts'

const places = municipalities.map(
  ({ nome_concelho, lat, lng }, index): Place => [nome_concelho, lat, lng, index < 100 ? 0 : 8],
)
const LETTER = 7
const LINE = 16

/** A view of so many pixels a degree, with Lisbon's pin in its middle. */
const viewOf = (zoom: number, x: number, y: number, scale: number) => ({
  zoom,
  size: { x, y },
  lineHeight: LINE,
  at: (lat: number, lng: number) => ({ x: x / 2 + (lng + 9.14) * scale, y: y / 2 - (lat - 38.72) * scale }),
  widthOf: (text: string) => text.length * LETTER,
  pin: { x: x / 2, y: y / 2 },
  taken: [{ left: 10, right: 54, top: 10, bottom: 98 }],
})

const boxOf = ({ name, at, side }: ReturnType<typeof chooseNames>[number]) => {
  const from = side === 'right' ? at.x + GAP : at.x - GAP - name.length * LETTER
  return {
    left: from,
    right: from + name.length * LETTER,
    top: at.y - LINE / 2,
    bottom: at.y + LINE / 2,
  }
}
type Box = ReturnType<typeof boxOf>
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('the names on a map', () => {
  it('overlap nothing, and are wholly within the map', () => {
    const size = fc.integer({ min: 200, max: 900 })
    fc.assert(
      fc.property(size, size, fc.double({ min: 20, max: 4000, noNaN: true }), (x, y, scale) => {
        const view = viewOf(9, x, y, scale)
        const boxes = [...chooseNames(places, view).map(boxOf), ...view.taken]
        for (const [index, box] of boxes.entries()) {
          expect(box.left >= 0 && box.top >= 0 && box.right <= x && box.bottom <= y).toBe(true)
          for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
        }
      }),
    )
  })

  it('are the more important ones when zoomed out, and more of them when zoomed in', () => {
    const namesAt = (zoom: number) => chooseNames(places, viewOf(zoom, 600, 340, 300))
    expect(namesAt(7).every(({ seat }) => seat)).toBe(true)
    expect(namesAt(8).length).toBeGreaterThan(namesAt(7).length)
  })

  it('name the place under the pin next to the pin', () => {
    const view = viewOf(9, 600, 340, 300)
    const lisbon: Place = ['Lisboa', 38.73, -9.13, 0]
    expect(chooseNames([lisbon], view)).toEqual([{ name: 'Lisboa', at: view.pin, side: 'right', seat: true }])
  })

  it('name the pin once, by its own name, before all others', () => {
    const view = { ...viewOf(9, 600, 340, 300), pinName: '1000-001 Lisboa' }
    const around: Place[] = [
      ['Lisboa', 38.73, -9.13, 0],
      ['Lisboa', 38.8, -9.2, 8],
      ['Algés', 38.72, -9.12, 8],
      ['Sintra', 38.8, -9.38, 8],
    ]
    expect(chooseNames(around, view).map(({ name, side }) => [name, side])).toEqual([
      ['1000-001 Lisboa', 'right'],
      ['Sintra', 'right'],
    ])
  })

  it('write the name of the pin above it where neither side has room', () => {
    const pinName = '6360-001 Celorico da Beira'
    const sideAt = (width: number) =>
      chooseNames([], { ...viewOf(9, width, 200, 300), pinName }).map(({ side }) => side)
    expect([sideAt(550), sideAt(326)]).toEqual([['right'], ['above']])
  })
})

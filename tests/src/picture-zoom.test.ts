import { describe, expect, it } from 'vitest'
import { pictureZoom } from '#src/ui/map/picture-zoom.ts'

describe('the zoom of the picture of a postal code', () => {
  it('is 13 over street tiles, whatever names there are', () => {
    expect(pictureZoom(true, () => 0)).toBe(13)
  })

  it.each([
    ['near where many places lie', { 11: 9, 10: 20, 9: 30 }, 11],
    ['farther where few do', { 11: 2, 10: 5, 9: 12 }, 10],
    ['farthest where hardly any do', { 11: 1, 10: 2, 9: 3 }, 9],
  ])('is %s', (_, names: Record<number, number>, zoom) => {
    expect(pictureZoom(false, (at) => names[at] ?? 0)).toBe(zoom)
  })
})

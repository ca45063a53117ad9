import { describe, expect, it } from 'vitest'
import { lisbonDay } from '#schemas/atoms/lisbon-day.ts'
import { lisbonDayBounds } from '#server/core/lisbon-day.ts'

describe('a day in Lisbon', () => {
  it.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z', '2026-01-16T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T23:00:00.000Z', '2026-07-15T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('%s begins at %s and ends at %s', (day, start, end) => {
    expect(lisbonDayBounds(day)).toEqual({ start, end })
    expect(lisbonDay(Date.parse(start))).toBe(day)
    expect(lisbonDay(Date.parse(end) - 1)).toBe(day)
    expect(lisbonDay(Date.parse(end))).not.toBe(day)
  })

  it('is found for every day that a filter lets through', () => {
    for (const day of ['2000-01-01', '2099-12-31', '2026-02-31']) {
      const { start, end } = lisbonDayBounds(day)
      expect(end > start).toBe(true)
    }
  })
})

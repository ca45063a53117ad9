import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { medianOf, SPANS_MS, spanOf } from '#schemas/wizards/order/step-counts.ts'

const counted = (times: readonly number[]): number[] => {
  const counts = Array<number>(SPANS_MS.length + 1).fill(0)
  for (const ms of times) counts[spanOf(ms)] = (counts[spanOf(ms)] ?? 0) + 1
  return counts
}

describe('times counted by spans', () => {
  it('have a median within the span of the true one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 600_000 }), { minLength: 1, maxLength: 60 }),
        (times) => {
          const sorted = times.toSorted((a, b) => a - b)
          const middle = sorted[Math.ceil(times.length / 2) - 1] ?? 0
          const span = spanOf(middle)
          const median = medianOf(counted(times)) ?? -1
          expect(median).toBeGreaterThanOrEqual(SPANS_MS[span - 1] ?? 0)
          expect(median).toBeLessThanOrEqual(SPANS_MS[span] ?? Number.POSITIVE_INFINITY)
        },
      ),
      { seed: 5, numRuns: 300 },
    )
  })

  it('have no median when nothing was counted, and the last span has no end', () => {
    expect(medianOf(counted([]))).toBeNull()
    expect(spanOf(10_000_000)).toBe(SPANS_MS.length)
    expect(medianOf(counted([10_000_000]))).toBe(600_000)
  })
})

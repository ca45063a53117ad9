/** The step before the first one. */
export const INTRO_STEP = 'intro'

/** The upper ends of the spans of time, in milliseconds; a last span has no end. */
export const SPANS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000] as const

/** Which span a time falls into. */
export const spanOf = (ms: number): number => {
  const index = SPANS_MS.findIndex((end) => ms <= end)
  return index < 0 ? SPANS_MS.length : index
}

/**
 * The median of times that were counted by span, in milliseconds, assuming that they are spread evenly within theirs.
 * Null if nothing was counted.
 */
export function medianOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let before = 0
  for (const [index, count] of counts.entries()) {
    if (before + count >= total / 2 && count > 0) {
      const start = SPANS_MS[index - 1] ?? 0
      const end = SPANS_MS[index] ?? start
      return Math.round(start + ((total / 2 - before) / count) * (end - start))
    }
    before += count
  }
  return null
}

import { performance } from 'node:perf_hooks'

/** Median and 5th to 95th percentile of some figures. */
export function spread(figures: readonly number[]) {
  const sorted = [...figures].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
  return { median: at(0.5), p5: at(0.05), p95: at(0.95), p99: at(0.99) }
}

/** Milliseconds that a piece of work takes, each of several times after some to warm up. */
export function timed(work: () => unknown, times: number): number[] {
  for (let index = 0; index < times / 4; index++) work()
  return Array.from({ length: times }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
}

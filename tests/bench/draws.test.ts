import { describe, expect, it } from 'vitest'
import { drawDelay, drawGap, drawName, drawsOf } from '../../bench/draws.ts'
import { spread } from '../../bench/spread.ts'

const MANY = 20_000
const many = <One>(draw: () => One): One[] => Array.from({ length: MANY }, draw)
const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length

describe('draws of the benches', () => {
  it('are the same for the same name, and others for another', () => {
    const first = many(drawsOf('visit 1'))
    expect(many(drawsOf('visit 1'))).toEqual(first)
    expect(many(drawsOf('visit 2'))).not.toEqual(first)
    expect(first.every((one) => one >= 0 && one < 1)).toBe(true)
    expect(mean(first)).toBeCloseTo(0.5, 1)
  })

  it('let visits come by themselves at a rate: as spread as they are many (SRV-60)', () => {
    const draw = drawsOf('arrivals')
    const gaps = many(() => drawGap(5, draw))
    expect(mean(gaps)).toBeCloseTo(0.2, 2)
    const seconds = new Map<number, number>()
    let at = 0
    for (const gap of gaps) {
      at += gap
      seconds.set(Math.floor(at), (seconds.get(Math.floor(at)) ?? 0) + 1)
    }
    const counts = Array.from({ length: Math.floor(at) }, (_, second) => seconds.get(second) ?? 0)
    const average = mean(counts)
    // A Poisson process has as much variance as its mean.
    expect(mean(counts.map((count) => (count - average) ** 2)) / average).toBeCloseTo(1, 0)
  })

  it('give delays by their median and spread', () => {
    const draw = drawsOf('delays')
    const delays = many(() => drawDelay({ median: 30, sigma: 1 }, draw))
    expect(spread(delays).median / 30).toBeCloseTo(1, 1)
    expect(delays.filter((delay) => delay > 30 * Math.E).length / MANY).toBeCloseTo(0.159, 1)
  })

  it('give names by their parts, and none for what the parts leave', () => {
    const draw = drawsOf('names')
    const names = many(() => drawName({ home: 0.5, group: 0.2 }, draw))
    const part = (name: string | undefined) => names.filter((one) => one === name).length / MANY
    expect([part('home'), part('group'), part(undefined)].map((each) => each.toFixed(1))).toEqual([
      '0.5',
      '0.2',
      '0.3',
    ])
  })
})

describe('spread', () => {
  it('gives percentiles of figures in any order', () => {
    const figures = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(spread(figures)).toEqual({ median: 51, p5: 6, p95: 96, p99: 100 })
  })

  it('gives the one figure that there is, and 0 for none', () => {
    expect(spread([7])).toEqual({ median: 7, p5: 7, p95: 7, p99: 7 })
    expect(spread([])).toEqual({ median: 0, p5: 0, p95: 0, p99: 0 })
  })
})

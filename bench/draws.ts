/** How long somebody takes: half of them up to the median, the others longer, log-normally. */
export interface Delay {
  readonly median: number
  /** The standard deviation of the logarithm: 1 means that one of six takes 2.7 times the median. */
  readonly sigma: number
}

export type Draw = () => number

/** Numbers from 0 to below 1 that a text stands for: the same name draws the same in every run. */
export function drawsOf(text: string): Draw {
  let state = 2166136261
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619)
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A time by its distribution, in the unit of its median. */
export function drawDelay({ median, sigma }: Delay, draw: Draw): number {
  const normal = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
  return median * Math.exp(sigma * normal)
}

/** The seconds until the next one comes, where so many come in a second by themselves (Poisson). */
export const drawGap = (perSecond: number, draw: Draw): number => -Math.log(1 - draw()) / perSecond

/** A name by its part of all; undefined for what the parts leave of 1. */
export function drawName<Name extends string>(
  parts: Readonly<Partial<Record<Name, number>>>,
  draw: Draw,
): Name | undefined {
  let left = draw()
  for (const [name, part] of Object.entries<number>(parts as Record<Name, number>)) {
    if (left < part) return name as Name
    left -= part
  }
  return undefined
}

/** One of a list; of many, all are as likely. */
export const oneOf = <One>(list: readonly One[], draw: Draw): One =>
  list[Math.floor(draw() * list.length)] as One

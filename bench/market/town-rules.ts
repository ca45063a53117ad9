import type { Delay } from '../draws.ts'

/** A rule of announcing, and how professionals are reached under it. */
export interface TownRule {
  readonly name: string
  /** Hours between two waves of a request, and of one that is needed at once ('Com urgência'). */
  readonly everyHours: number
  readonly urgentEveryHours: number
  /** The part of the professionals who see a push; the others read an e-mail. */
  readonly withPush: number
}

/**
 * What the town assumes of people; none of it was measured in Portugal or for this product. Replies to e-mails come after a
 * median of 47 minutes where there is one (Kooti et al., 'Evolution of Conversations in the Age of Email Overload', 2015), and
 * notifications of a phone are looked at within minutes (Pielot et al., 'An In-Situ Study of Mobile Phone Notifications',
 * 2014). The rest is guessed, rather against the product. Delays are in minutes awake.
 */
export const people = {
  /** Nobody reads or writes outside these hours in Lisbon. */
  awake: [8, 22],
  email: { median: 60, sigma: 1.3 },
  push: { median: 6, sigma: 1.2 },
  /** From reading to having sent a proposal. */
  writing: { median: 15, sigma: 0.8 },
  /** The part of the professionals who never answer, and between which parts of the requests that they are told of the others do. */
  silent: 0.2,
  answers: [0.1, 0.5],
  /** The part of the requests that are needed at once. */
  urgent: 0.2,
  /** How many of a day's requests come in each of four parts of it: 0 to 8, 8 to 13, 13 to 19, 19 to 24 hours. */
  hours: [
    [0, 8, 0.06],
    [8, 13, 0.34],
    [13, 19, 0.36],
    [19, 24, 0.24],
  ],
} as const satisfies {
  email: Delay
  push: Delay
  writing: Delay
  awake: readonly [number, number]
  answers: readonly [number, number]
  hours: readonly (readonly [from: number, until: number, part: number])[]
  silent: number
  urgent: number
}

export const before: TownRule = {
  name: 'waves every 2 hours, e-mail',
  everyHours: 2,
  urgentEveryHours: 2,
  withPush: 0,
}

export const after: TownRule = {
  name: 'urgent ones every half hour, push',
  everyHours: 2,
  urgentEveryHours: 0.5,
  withPush: 0.6,
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When some time awake is over that begins at a moment; both in milliseconds. The town is in winter: Lisbon's hours are UTC's. */
export function awakeAfter(at: number, ms: number): number {
  const [from, until] = people.awake.map((hour) => hour * HOUR) as [number, number]
  let [now, left] = [at, ms]
  for (;;) {
    const day = Math.floor(now / DAY) * DAY
    now = Math.max(now, day + from)
    if (now + left <= day + until) return now + left
    left -= Math.max(0, day + until - now)
    now = day + DAY
  }
}

/** The time awake between two moments, in milliseconds. */
export function awakeBetween(start: number, end: number): number {
  const [from, until] = people.awake
  let sum = 0
  for (let day = Math.floor(start / DAY) * DAY; day < end; day += DAY)
    sum += Math.max(0, Math.min(end, day + until * HOUR) - Math.max(start, day + from * HOUR))
  return sum
}

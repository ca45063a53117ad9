import { spread } from '../spread.ts'
import type { Driven } from './drive.ts'

/** The answers of a level have to keep to it. */
export const LIMIT_MS = 200
/** A processor that is used beyond this part of the time, or a disk, has come to its end. */
const FULL = 0.9
/** A machine that rests for less than this part of its processors' time has come to its end. */
const IDLE = 0.08
const LAG_MS = 100

/** Processors that each part used on average while a level was counted. */
export interface Used {
  /** All processes of the server, and the busiest of them. */
  readonly server: number
  readonly busiest: number
  readonly database: number
  readonly balancer: number
  readonly driver: number
  /** Everything else that ran on the machine. */
  readonly others: number
}

/** What was seen of the machine while a level was counted. */
export interface Seen {
  readonly seconds: number
  readonly used: Used
  /** Processors of the machine that rested. */
  readonly idle: number
  /** Part of the time that the busiest disk was at work. */
  readonly disk: number
  /** p99 of the event loops' lag, of the server's process where it is longest, in milliseconds. */
  readonly lag: number
  /** Requests that waited for a connection to the database when it ended. */
  readonly waiting: number
}

/** One rate of visits, and what became of it. */
export interface Level {
  readonly perSecond: number
  /** Visits and requests a second. */
  readonly visits: number
  readonly requests: number
  /** Milliseconds: of all answers, and of pages and calls. */
  readonly p95: number
  readonly p95Others: number
  readonly errors: Driven['errors']
  readonly seen: Seen
}

export function levelOf(perSecond: number, { visits, files, others, errors }: Driven, seen: Seen): Level {
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0)
  return {
    perSecond,
    visits: visits / seen.seconds,
    requests: (files.length + others.length + failed) / seen.seconds,
    p95: spread([...files, ...others]).p95,
    p95Others: spread(others).p95,
    errors,
    seen,
  }
}

/** Whether visits came, and all of their answers were in time. */
export const holds = ({ visits, p95, errors }: Level): boolean =>
  visits > 0 && p95 < LIMIT_MS && Object.keys(errors).length === 0

/** The rate to try next: more while all hold, less while none does; undefined where both are known. */
export function nextRate(levels: readonly Level[], first: number, times: number): number | undefined {
  const rates = levels.map(({ perSecond }) => perSecond)
  if (levels.length === 0) return first
  if (levels.every(holds)) return Math.max(...rates) * times
  if (levels.some(holds)) return undefined
  return Math.min(...rates) > 0.5 ? Math.min(...rates) / 2 : undefined
}

/** The fastest level that held; undefined where none did. */
export const bestOf = (levels: readonly Level[]): Level | undefined =>
  levels.filter(holds).toSorted((a, b) => b.perSecond - a.perSecond)[0]

/** Which resource ended first at the first level that did not hold, in words. */
export function endedFirst({ used, idle, disk, lag, waiting }: Seen, processors: number): string {
  const cores = (part: number) => part.toFixed(2)
  if (used.driver > FULL) return 'the processor of the visitors themselves: the server may take more'
  if (disk > FULL) return `the disk: at work ${(disk * 100).toFixed(0)} % of the time`
  if (used.busiest > FULL)
    return `the processor of one server process: it used ${cores(used.busiest)}, and has one event loop`
  if (idle < IDLE * processors)
    return `the machine's ${processors} processors: server ${cores(used.server)}, database ${cores(used.database)}, balancer ${cores(used.balancer)}, visitors ${cores(used.driver)}, other work ${cores(used.others)}`
  // Once the processors are used up, a request that waits for the database waits for them.
  if (waiting > 0)
    return `the database: ${waiting} requests waited for a connection while it used ${cores(used.database)} processors`
  if (lag > LAG_MS)
    return `the event loop: it lagged ${lag.toFixed(0)} ms (p99), without its processor being used up`
  return 'none that was looked at'
}

/** How many visits some levels counted together. */
export const visitsIn = (levels: readonly Level[]): number =>
  levels.reduce((sum, { visits, seen }) => sum + visits * seen.seconds, 0)

/** Seconds of processor time that a visit takes, by part, on average of some levels. */
export function perVisit(levels: readonly Level[]) {
  const each = (part: 'server' | 'database' | 'balancer') =>
    levels.reduce((sum, { seen }) => sum + seen.used[part] * seen.seconds, 0) / visitsIn(levels)
  return { server: each('server'), database: each('database'), balancer: each('balancer') }
}

const MILLION = 1_000_000
const HOUR = 3600

/** Hours of a processor that a million visits take, and euros at so many an hour. */
export function millionVisits(parts: ReturnType<typeof perVisit>, eurosAnHour: number) {
  const hours = ((parts.server + parts.database + parts.balancer) * MILLION) / HOUR
  return { hours, euros: hours * eurosAnHour }
}

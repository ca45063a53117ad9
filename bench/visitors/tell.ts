import { loadavg } from 'node:os'
import { processors } from './machine.ts'
import { measureVisitors } from './measure.ts'
import {
  bestOf,
  endedFirst,
  holds,
  type Level,
  LIMIT_MS,
  millionVisits,
  perVisit,
  visitsIn,
} from './results.ts'

const ms = (value: number) => `${value.toFixed(0)} ms`

const errorsIn = ({ errors }: Level) =>
  Object.entries(errors)
    .map(([what, count]) => `${count} times ${what}`)
    .join(', ') || 'none'

function levelInWords(level: Level): string {
  const { used, idle, lag, disk } = level.seen
  const parts = { ...used, resting: idle }
  const cores = Object.entries(parts).map(([part, count]) => `${part} ${count.toFixed(2)}`)
  return [
    `${level.visits.toFixed(1)} visits/s, ${level.requests.toFixed(0)} requests/s`,
    `p95 ${ms(level.p95)} (limit ${LIMIT_MS}), of pages and calls ${ms(level.p95Others)}`,
    `errors ${errorsIn(level)}`,
    `processors: ${cores.join(', ')}`,
    `lag p99 ${ms(lag)}, disk at work ${(disk * 100).toFixed(0)} %`,
  ].join('; ')
}

/** What follows from the levels of a set-up. */
function* sumInWords(levels: readonly Level[], price: number): Generator<string, void> {
  const late = levels.filter((level) => !holds(level)).at(-1)
  if (late) yield `ended first at ${late.visits.toFixed(1)} visits/s: ${endedFirst(late.seen, processors)}`
  const best = bestOf(levels)
  if (!best) return yield 'no rate was answered in time'
  const held = levels.filter(holds)
  const parts = perVisit(held)
  const { hours, euros } = millionVisits(parts, price)
  const took = Object.entries(parts).map(([part, seconds]) => `${part} ${(seconds * 1000).toFixed(1)} ms`)
  yield `${best.visits.toFixed(1)} visits/s with ${best.requests.toFixed(0)} requests/s at p95 below ${LIMIT_MS} ms; a visit takes of a processor: ${took.join(', ')} (mean of ${visitsIn(held).toFixed(0)} visits)`
  yield `a processor that the server has for itself takes ${(1 / parts.server).toFixed(0)} visits/s; a million visits take ${hours.toFixed(1)} hours of a processor: ${hours.toFixed(1)} × ${price} = ${euros.toFixed(2)} euros`
}

/** Visits against each set-up in lines: each rate, and at the end of a set-up what follows from all of its rates. */
export async function* tellVisitors({ short, price }: { short: boolean; price: number }) {
  const load = loadavg()[0] ?? 0
  yield `${processors} processors for server, database, balancer and visitors; ${load.toFixed(1)} programs waited for one when it began`
  let sum: string[] = []
  let shown = ''
  for await (const measured of measureVisitors({ short })) {
    const { name } = measured
    if (name !== shown) yield* sum
    ;[shown, sum] = [name, []]
    if ('missing' in measured) yield `${name}: not measured, it needs ${measured.missing}`
    else {
      const { levels, memory } = measured
      const [last] = levels.slice(-1)
      if (last) yield `${name}: ${levelInWords(last)}`
      const most = `server's memory at most ${memory.all.toFixed(0)} MB, of one process ${memory.largest.toFixed(0)} MB`
      sum = [...sumInWords(levels, price), most].map((line) => `${name}: ${line}`)
    }
  }
  yield* sum
}

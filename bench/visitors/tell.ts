import { processors } from './machine.ts'
import { type Measured, measureVisitors } from './measure.ts'
import { bestOf, endedFirst, holds, type Level, millionVisits, perVisit } from './results.ts'

const ms = (value: number) => `${value.toFixed(0)} ms`
const inWords = (errors: Level['errors']) =>
  Object.entries(errors)
    .map(([what, count]) => `${count} times ${what}`)
    .join(', ') || 'none'

const levelLine = (name: string, level: Level) =>
  `${name}: ${level.visits.toFixed(1)} visits/s, ${level.requests.toFixed(0)} requests/s: p95 ${ms(level.p95)} (limit 200), of pages and calls ${ms(level.p95Others)}; errors ${inWords(level.errors)}; processors: server ${level.seen.used.server.toFixed(2)}, database ${level.seen.used.database.toFixed(2)}, balancer ${level.seen.used.balancer.toFixed(2)}, visitors ${level.seen.used.driver.toFixed(2)}, other work ${level.seen.used.others.toFixed(2)}, resting ${level.seen.idle.toFixed(2)}; event loop's lag p99 ${ms(level.seen.lag)}; disk at work ${(level.seen.disk * 100).toFixed(0)} %`

function* sumOf({ name, levels, memory, load }: Measured, price: number) {
  const best = bestOf(levels)
  const failed = levels.find((level) => !holds(level))
  yield `${name}: memory at most ${memory.all.toFixed(0)} MB in all processes of the server, ${memory.largest.toFixed(0)} in one; load of the machine when it began ${load.toFixed(1)}`
  if (failed) yield `${name}: ended first: ${endedFirst(failed.seen, processors)}`
  if (!best) return
  const parts = perVisit(best)
  const { hours, euros } = millionVisits(parts, price)
  const thousandth = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`
  yield `${name}: ${best.visits.toFixed(1)} visits/s at p95 below 200 ms, ${(best.requests / best.visits).toFixed(1)} requests a visit; a visit takes ${thousandth(parts.server)} of a processor in the server, ${thousandth(parts.database)} in the database, ${thousandth(parts.balancer)} in the balancer: a processor that does nothing but the server takes ${(1 / parts.server).toFixed(0)} visits/s; a million visits ${hours.toFixed(1)} hours of a processor, ${euros.toFixed(2)} euros at ${price} an hour`
}

/** Visits against each set-up, line by line: each rate, then what follows from all of them. */
export async function* tellVisitors({ short, price }: { short: boolean; price: number }) {
  for await (const measured of measureVisitors({ short })) {
    if ('missing' in measured) {
      yield `${measured.name}: not measured, it needs ${measured.missing}`
      continue
    }
    for (const level of measured.levels) yield levelLine(measured.name, level)
    yield* sumOf(measured, price)
  }
}

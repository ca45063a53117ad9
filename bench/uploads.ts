import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kind } from '#tests/support/database.ts'
import { openLeads } from './leads.ts'
import { spread } from './spread.ts'
import type { Answers } from './upload-load.ts'

const ROUNDS = 15
const REQUESTS = 400
/** Rounds before it is measured: a server that has run for a minute has its code compiled. */
const WARM = 6
/** The load runs for so long before it is measured: the first ones that were refused have come again by then. */
const STEADY_MS = 30_000

/**
 * Requests a second of `lead/create` while 1,000 visitors a minute send 8 photographs each, as the page sends them, against
 * the bare insert that nobody disturbs, before and after them, and against the one under the same photographs. The figures of
 * photographs are those of the time in which requests are measured.
 */
export async function measureUploads({ open }: Kind) {
  const { floor, ours, close } = await openLeads(open, { TRUST_PROXY: 'true' })
  const load = fork(join(import.meta.dirname, 'upload-load.ts'), [String(ours.port)])
  const tell = async (what: 'go' | 'stop' | 'count') => {
    load.send(what)
    const [answers] = await once(load, 'message')
    return answers as Answers
  }
  const rounds = async (count: number, measure: () => Promise<number>) => {
    const figures = []
    for (let index = 0; index < count; index += 1) figures.push(await measure())
    return figures
  }
  await tell('stop') // it is ready
  await rounds(WARM, () => floor.round(REQUESTS))
  await rounds(WARM, () => ours.round(REQUESTS))
  const before = await rounds(ROUNDS, () => floor.round(REQUESTS))
  const alone = await rounds(ROUNDS, () => ours.round(REQUESTS))
  await tell('go')
  await pause(STEADY_MS)
  await tell('count')
  const start = performance.now()
  const beside = await rounds(ROUNDS, () => ours.round(REQUESTS))
  const answers = await tell('count')
  const seconds = (performance.now() - start) / 1000
  const alike = await rounds(ROUNDS, () => floor.round(REQUESTS))
  await tell('stop')
  // A machine that others use too is not as fast at the end as at the beginning.
  const quiet = [...before, ...(await rounds(ROUNDS, () => floor.round(REQUESTS)))]
  load.kill()
  await close()
  const median = (figures: number[]) => spread(figures).median
  return {
    photos: Object.fromEntries(Object.entries(answers).map(([what, count]) => [what, count / seconds])),
    ours: median(beside),
    quiet: median(quiet),
    alone: median(alone) / median(quiet),
    alike: median(beside) / median(alike),
    ratio: spread(beside.map((figure) => figure / median(quiet))),
  }
}

import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { join } from 'node:path'
import { megabytesOf } from '#tests/support/processes.ts'
import type { Answered, Driven, DriverMessage, Rate } from './drive.ts'
import { busiestDisk, countsNow, numberIn, secondsOf } from './machine.ts'
import { type Level, levelOf, nextRate, type Seen } from './results.ts'
import { missingFor, type Running, type SetUpName, setUpNames, startSetUp } from './set-ups.ts'

/**
 * How rates are raised: from the first one by so many times, each for so many seconds after some that are not counted. Before all
 * of them visits come at the first rate, for `warm` seconds each process: one that has just started compiles its code.
 */
const LEVELS = { warm: 30, first: 4, times: 1.5, settle: 8, seconds: 20 }
/** The same in less than three minutes for all. */
const SHORT = { warm: 4, first: 12, times: 1.7, settle: 2, seconds: 5 }

/** A set-up with the rates that were tried so far. */
interface Measured {
  readonly name: SetUpName
  readonly levels: readonly Level[]
  /** Megabytes that the server's processes had at the most: all of them, and the largest. */
  readonly memory: { readonly all: number; readonly largest: number }
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0)

/** The visitors, in a process of their own. */
function startDriver() {
  const child = fork(join(import.meta.dirname, 'drive.ts'))
  const tell = (message: DriverMessage) => child.send(message)
  const answers = on(child, 'message')
  const next = async (): Promise<Answered> => (await answers.next()).value?.[0]
  return {
    pid: child.pid ?? 0,
    open: async ({ site, processes }: Running) => {
      tell({ site, processes: processes.map(({ origin }) => origin) })
      await next()
    },
    /** Plays visits at a rate; calls `count` when they begin to count and when they end to. */
    drive: async (rate: Rate, count: () => Promise<void>): Promise<Driven> => {
      tell({ rate })
      for (let answered = await next(); ; answered = await next()) {
        if (typeof answered === 'object') return answered
        await count()
      }
    },
    end: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** What the server's processes say of themselves on `/metrics`, since they were asked last. */
async function askMetrics({ processes }: Running) {
  const texts = await Promise.all(processes.map(async ({ metrics }) => (await fetch(metrics)).text()))
  const each = (name: string) => texts.map((text) => numberIn(text, name))
  return {
    lag: Math.max(...each('nodejs_eventloop_lag_p99_seconds')) * 1000,
    waiting: sumOf(each('cinco_database_connections{state="waiting"}')),
  }
}

/** Everything that is counted of the machine and of each part, at this moment. */
const look = ({ processes, balancer, database }: Running, driver: number) => ({
  ...countsNow(),
  servers: processes.map(({ pid }) => secondsOf(pid)),
  balancer: balancer ? secondsOf(balancer) : 0,
  database: database ? secondsOf(database()) : 0,
  driver: secondsOf(driver),
})

type Look = ReturnType<typeof look>

/** What was seen between two looks. */
function seenBetween(before: Look, after: Look): Omit<Seen, 'lag' | 'waiting'> {
  const seconds = after.at - before.at
  const cores = (from: number, to: number) => (to - from) / seconds
  const servers = after.servers.map((cpuSeconds, index) => cores(before.servers[index] ?? 0, cpuSeconds))
  const coresOf = {
    server: sumOf(servers),
    database: cores(before.database, after.database),
    balancer: cores(before.balancer, after.balancer),
    driver: cores(before.driver, after.driver),
  }
  const ours = sumOf(Object.values(coresOf))
  return {
    seconds,
    used: {
      ...coresOf,
      busiest: Math.max(...servers),
      others: Math.max(0, cores(before.busy, after.busy) - ours),
    },
    idle: cores(before.idle, after.idle),
    disk: busiestDisk(before, after),
  }
}

/** Each rate that was tried against a set-up, and the most memory that its server had then. */
async function* measure(
  name: SetUpName,
  { warm, first, times, settle, seconds }: typeof LEVELS,
): AsyncGenerator<Measured> {
  const running = await startSetUp(name)
  const driver = startDriver()
  const levels: Level[] = []
  try {
    await driver.open(running)
    const settling = warm * running.processes.length
    await driver.drive({ perSecond: first, settle: settling, seconds: 0 }, async () => {})
    for (;;) {
      const perSecond = nextRate(levels, first, times)
      if (perSecond === undefined) return
      const looks: Look[] = []
      let numbers = { lag: 0, waiting: 0 }
      const driven = await driver.drive({ perSecond, settle, seconds }, async () => {
        looks.push(look(running, driver.pid))
        if (looks.length > 1) numbers = await askMetrics(running)
      })
      const [before, after] = looks as [Look, Look]
      levels.push(levelOf(perSecond, driven, { ...seenBetween(before, after), ...numbers }))
      const memory = running.processes.map(({ pid }) => megabytesOf(pid, 'VmHWM'))
      yield { name, levels, memory: { all: sumOf(memory), largest: Math.max(...memory) } }
    }
  } finally {
    await driver.end()
    await running.stop()
  }
}

/**
 * Visits of a day against each set-up, at rates that rise until answers are late or fail. Gives the levels so far after each, or
 * what this machine does not have for a set-up.
 */
export async function* measureVisitors({ short }: { short: boolean }) {
  for (const name of setUpNames) {
    const missing = missingFor(name)
    if (missing !== undefined) yield { name, missing }
    else yield* measure(name, short ? SHORT : LEVELS)
  }
}

import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { childrenOf, statOf, TICKS } from '#tests/support/processes.ts'

/** Linux's count of the time that all processors worked and rested, in seconds; waiting for a disk is resting. */
export function readProcessors(text: string): { busy: number; idle: number } {
  const [user, nice, system, idle, iowait, irq, softirq, steal] = (/^cpu +(.*)$/m.exec(text)?.[1] ?? '')
    .split(' ')
    .map((ticks) => Number(ticks) / TICKS) as [number, number, number, number, number, number, number, number]
  return { busy: user + nice + system + irq + softirq + steal, idle: idle + iowait }
}

/** Seconds that each disk was at work, by its name. */
export function readDisks(text: string): ReadonlyMap<string, number> {
  const rows = text.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const columns = row.trim().split(/ +/)
      return [columns[2] ?? '', Number(columns[12]) / 1000]
    }),
  )
}

/** Processor time of a process and of its children, in seconds. Of those that ended meanwhile it counts what their parent waited for. */
export function secondsOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (statOf(each)?.seconds ?? 0), 0)
}

export const processors = availableParallelism()

/** What the machine has counted so far. */
export const countsNow = () => ({
  at: performance.now() / 1000,
  ...readProcessors(readFileSync('/proc/stat', 'utf8')),
  disks: readDisks(readFileSync('/proc/diskstats', 'utf8')),
})

/** The part of the time that the busiest disk was at work between two counts. */
export function busiestDisk(
  before: ReturnType<typeof countsNow>,
  after: ReturnType<typeof countsNow>,
): number {
  const parts = Array.from(
    after.disks,
    ([name, seconds]) => (seconds - (before.disks.get(name) ?? seconds)) / (after.at - before.at),
  )
  return Math.max(0, ...parts)
}

/** A number in Prometheus's form, by its name with its labels; 0 where there is none. */
export function numberIn(text: string, name: string): number {
  const row = text.split('\n').find((line) => line.startsWith(`${name} `))
  return Number(row?.slice(name.length + 1) ?? 0)
}

import { readdirSync, readFileSync } from 'node:fs'

/** How many parts of a second Linux counts processor time in: the same on all machines (`getconf CLK_TCK`). */
export const TICKS = 100

/** What `/proc/PID/stat` says of a process. */
export interface ProcessStat {
  readonly parent: number
  /** Processor time of all of its threads, and of the children that have ended and that it waited for, in seconds. */
  readonly seconds: number
}

/** Reads the text of `/proc/PID/stat`. */
export function readStat(text: string): ProcessStat {
  // The command's name stands in brackets before the rest, and may hold anything.
  const [, parent = '', ...rest] = text.slice(text.lastIndexOf(') ') + 2).split(' ')
  const ticks = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0)
  return { parent: Number(parent), seconds: ticks / TICKS }
}

/** What Linux says of a process; undefined where it has ended. */
export function statOf(pid: number): ProcessStat | undefined {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** The processes whose parent is one. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === parent)

/** Megabytes of memory of a process: `VmRSS` is what it has, `VmHWM` the most that it had. */
export function megabytesOf(pid: number | undefined, row: 'VmRSS' | 'VmHWM'): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kb = '0'] = new RegExp(`^${row}:\\s+(\\d+) kB`, 'm').exec(text) ?? []
  return Number(kb) / 1024
}

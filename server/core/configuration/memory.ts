import { totalmem } from 'node:os'
import { type Environment, integer } from './environment.ts'

/** What a process uses where there is more: what it holds fits in half of it (docs/decisions/load.md). */
const USUAL_MB = 640
const MIN_MB = 384
const MAX_MB = 65_536
/** One half of V8's space for new objects, which is collected each time it is full. */
export const SEMI_SPACE_MB = 8

const inMb = (bytes: number): number => Math.floor(bytes / 2 ** 20)

/** The megabytes of the machine, or of the container where it has fewer. */
export const presentMb = (): number => inMb(Math.min(totalmem(), process.constrainedMemory() || totalmem()))

/** How much of what is there: the bounds of a process with one thread at work then stay below it (SRV-47). */
const SHARE = 0.75

/** The usual megabytes where so many are there. */
export const usualMb = (present: number): number =>
  Math.max(MIN_MB, Math.min(USUAL_MB, Math.floor(present * SHARE)))

/**
 * The megabytes that the heaps of the process are sized by (SRV-24): `MEMORY_MB`, or three quarters of what is there up to the
 * usual ones. Throws a ConfigError where the variable is unusable.
 */
export const memoryMb = (env: Environment): number =>
  integer(env, 'MEMORY_MB', usualMb(presentMb()), MIN_MB, MAX_MB)

/** Node's switches for a process of so many megabytes: half bounds V8's old objects, the rest is left for all others. */
export const heapSwitches = (mb: number): string[] => [
  `--max-old-space-size=${Math.floor(mb / 2)}`,
  `--max-semi-space-size=${SEMI_SPACE_MB}`,
]

/** V8's space for new objects has three parts. */
export const YOUNG_MB = 3 * SEMI_SPACE_MB
/** The threads that a process has at most: one for each who waits (`runInWorker`). */
const MAX_THREADS = 5
const MAX_THREAD_MB = 256
/** Pages that are kept, SQLite's pages and log (docs/decisions/load.md); pictures and compressors are on their way. */
const NATIVE_MB = 64 + 32

/** Old objects of a worker thread of a process of so many megabytes. */
const threadMb = (mb: number): number => Math.min(MAX_THREAD_MB, Math.floor(mb * 0.4))

/** The same for this process. */
export const ownThreadMb = (env: Environment): number => threadMb(usableMb(env))

/** What a process of so many megabytes may hold at most, in megabytes: its own heap, that of a thread, and about how much besides both. */
export const boundsOf = (mb: number) => ({
  main: Math.floor(mb / 2) + YOUNG_MB,
  thread: threadMb(mb) + YOUNG_MB,
  threads: MAX_THREADS,
  native: NATIVE_MB,
})

/** Variables that malloc reads when a process starts: threads share two of its arenas, and none keeps what others freed. */
export const MALLOC = { MALLOC_ARENA_MAX: '2' } as const

type Process = Pick<NodeJS.Process, 'argv' | 'connected' | 'env' | 'execArgv' | 'execPath' | 'execve'>

/**
 * Bounds the memory of this process (SRV-24). V8 and malloc take their bounds when a process starts, so it starts again in
 * its place, with the same id, once. Switches that the operator gave to Node stay in force. Does nothing in development,
 * where there is no `execve` (Windows), and where a parent talks to the process, which would lose it.
 */
export function boundMemory({ argv, connected, env, execArgv, execPath, execve }: Process): void {
  if (!execve || connected || env.NODE_ENV === 'development') return
  const options = [...execArgv, ...(env.NODE_OPTIONS ?? '').split(' ')]
  const missing = heapSwitches(usableMb(env)).filter(
    (one) => !options.some((other) => nameOf(other) === nameOf(one)),
  )
  if (missing.length === 0 && env.MALLOC_ARENA_MAX) return
  execve(execPath, [execPath, ...missing, ...execArgv, ...argv.slice(1)], { ...MALLOC, ...env })
}

/** `max_old_space_size` is the same to V8. */
const nameOf = (option: string): string => option.split('=', 1)[0]?.replaceAll('_', '-') ?? ''

/** The configuration refuses an unusable variable by its name, a moment later. */
function usableMb(env: Environment): number {
  try {
    return memoryMb(env)
  } catch {
    return USUAL_MB
  }
}

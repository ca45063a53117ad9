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
const present = (): number => inMb(Math.min(totalmem(), process.constrainedMemory() || totalmem()))

/**
 * The megabytes that the heaps of the process are sized by (SRV-24): `MEMORY_MB`, or what is there up to the usual ones. Throws a
 * ConfigError where the variable is unusable.
 */
export const memoryMb = (env: Environment): number =>
  integer(env, 'MEMORY_MB', Math.max(MIN_MB, Math.min(USUAL_MB, present())), MIN_MB, MAX_MB)

/** Node's switches for a process of so many megabytes: half bounds V8's old objects, the rest is left for all others. */
export const heapSwitches = (mb: number): string[] => [
  `--max-old-space-size=${Math.floor(mb / 2)}`,
  `--max-semi-space-size=${SEMI_SPACE_MB}`,
]

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

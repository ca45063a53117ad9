import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { ownThreadMb, YOUNG_MB } from '../configuration/memory.ts'
import type { Task } from './task.ts'

const LIMIT_MS = 5000
/** A thread without a task ends after this, with its memory (SRV-24). The next task starts another one. */
const IDLE_MS = 120_000

/** Thrown when a task exceeds its time or memory; its input must not be used. */
export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong'
}

interface Options {
  /** Milliseconds that the task may take, from when the thread begins it. */
  limitMs?: number
  /** Who waits for it. Each has a thread of their own: no administrator's task, and no picture, stands before a visitor's. */
  waits?: 'admin' | 'visitor' | 'attachment' | 'photograph' | 'sharing'
  /** Memory of the input that is transferred to the thread without copying, and is unusable here afterwards. */
  transfer?: readonly ArrayBuffer[]
}

/**
 * Runs a task in a worker thread, so that the event loop is free meanwhile. A task that takes too long or too much memory
 * ends its thread: throws TaskTooLong. A thread starts with its first task, and again after it has ended.
 */
export function runInWorker<Input, Output>(
  { module, name }: Task<(input: Input) => Output>,
  input: Input,
  { limitMs = LIMIT_MS, waits = 'admin', transfer = [] }: Options = {},
): Promise<Awaited<Output>> {
  return lanes[waits](async (pool) => {
    await pool.run(module, { name: 'load' })
    const signal = AbortSignal.timeout(limitMs)
    return pool.run(input, { filename: fileURLToPath(module), name, signal, transferList: [...transfer] })
  })
}

const lanes = { admin: lane(), visitor: lane(), attachment: lane(), photograph: lane(), sharing: lane() }

/** A thread of its own. Its tasks run one after the other: a task's time begins when the thread is free for it. */
function lane() {
  let pool: Piscina | undefined
  let last: Promise<unknown> = Promise.resolve()
  return <Output>(run: (pool: Piscina) => Promise<Output>): Promise<Output> => {
    pool ??= startPool()
    const free = pool
    const done = last.then(() => run(free)).catch(explain)
    last = done.catch(() => undefined)
    return done
  }
}

const startPool = () =>
  new Piscina({
    filename: fileURLToPath(import.meta.resolve('./entry.ts')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // With Atomics.wait, work that a task leaves for later would not run.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: ownThreadMb(process.env), maxYoungGenerationSizeMb: YOUNG_MB },
  })

function explain(error: Error & { code?: string }): never {
  const tooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  throw tooLarge || error.name === 'AbortError'
    ? new TaskTooLong('A verificação demorou demasiado.', { cause: error })
    : error
}

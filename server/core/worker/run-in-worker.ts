import { Worker } from 'node:worker_threads'
import type { Task } from './task.ts'

const LIMIT_MS = 5000

/** A task that took longer than it may, or more room; what it worked on is not to be used. */
export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong'
}

interface Options {
  /** Milliseconds that the task may take, from when the thread begins it. */
  limitMs?: number
  /** Who waits for it. Visitors have a thread of their own, so that no administrator's task stands before theirs. */
  waits?: 'admin' | 'visitor'
  /** Memory of the input that the thread takes over: it is gone here, and nothing is copied. */
  transfer?: readonly ArrayBuffer[]
}

interface Job {
  task: Task
  input: unknown
  limitMs: number
  transfer: readonly ArrayBuffer[]
  resolve: (output: never) => void
  reject: (error: Error) => void
}

/**
 * Does a task in a thread of its own, so that nobody else waits for it, and ends the thread when it takes too long. A
 * thread begins with its first task, and anew after it had to be ended; tasks wait here, so that none is lost with it.
 */
export function runInWorker<Input, Output>(
  task: Task<(input: Input) => Output>,
  input: Input,
  { limitMs = LIMIT_MS, waits = 'admin', transfer = [] }: Options = {},
): Promise<Awaited<Output>> {
  return new Promise((resolve, reject) => lanes[waits]({ task, input, limitMs, transfer, resolve, reject }))
}

const lanes = { admin: lane(), visitor: lane() }

function lane() {
  const queue: Job[] = []
  let idle: Worker | undefined
  let busy = false

  const next = () => {
    const job = busy ? undefined : queue.shift()
    if (!job) return
    busy = true
    run(idle ?? begin(), job, (kept) => {
      idle = kept
      kept?.once('exit', () => {
        idle = undefined
      })
      busy = false
      next()
    })
  }
  return (job: Job) => {
    queue.push(job)
    next()
  }
}

const begin = () =>
  new Worker(new URL('./entry.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })

type Message = 'begun' | { output: never } | { error: string }

/** Gives a thread one task; `done` is told of the thread where it can be given another. */
function run(worker: Worker, job: Job, done: (kept: Worker | undefined) => void): void {
  let timer: NodeJS.Timeout | undefined
  const settle = (kept: Worker | undefined, tell: () => void) => {
    clearTimeout(timer)
    worker.removeAllListeners()
    // A thread that is being ended may still fail, of which nobody needs to hear.
    worker.on('error', () => {})
    worker.unref()
    if (!kept) void worker.terminate()
    tell()
    done(kept)
  }
  const fail = (error: Error & { code?: string }) => {
    const tooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    settle(undefined, () => job.reject(tooLarge ? new TaskTooLong(error.message) : error))
  }
  worker.removeAllListeners()
  worker.ref()
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The worker thread ended')))
  worker.on('message', (message: Message) => {
    if (message === 'begun') {
      timer = setTimeout(() => fail(new TaskTooLong('A verificação demorou demasiado.')), job.limitMs)
    } else if ('output' in message) settle(worker, () => job.resolve(message.output))
    else settle(worker, () => job.reject(new Error(message.error)))
  })
  const { module, name } = job.task
  worker.postMessage({ module, name, input: job.input }, job.transfer)
}

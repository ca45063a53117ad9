import { Worker } from 'node:worker_threads'
import type { Tasks } from './tasks.ts'

const LIMIT_MS = 5000

/** A task that took longer than it may; what it worked on is not to be used. */
export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong'
}

interface Waiting {
  resolve: (output: never) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Does a task in a thread of its own, so that nobody else waits for it, and ends the thread when it takes too long. One
 * thread serves the process; it begins with the first task, and a later one after a thread that had to be ended.
 */
export function runAside<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  limitMs = LIMIT_MS,
): Promise<ReturnType<Tasks[Name]>> {
  return new Promise((resolve, reject) => {
    thread ??= begin()
    const current = thread
    const id = ++last
    const timer = setTimeout(() => {
      // Tasks behind this one were not at fault: they are told as much and may be tried again.
      current.end(new TaskTooLong('A verificação demorou demasiado.'))
    }, limitMs)
    current.waiting.set(id, { resolve, reject, timer })
    current.worker.ref()
    current.worker.postMessage({ id, name, input })
  })
}

let last = 0
let thread: ReturnType<typeof begin> | undefined

function begin() {
  const worker = new Worker(new URL('./entry.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const waiting = new Map<number, Waiting>()
  const end = (error: Error) => {
    if (thread?.worker === worker) thread = undefined
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
    void worker.terminate()
  }
  worker.on('message', ({ id, output, error }: { id: number; output: never; error?: string }) => {
    const task = waiting.get(id)
    if (!task) return
    waiting.delete(id)
    clearTimeout(task.timer)
    if (waiting.size === 0) worker.unref()
    if (error === undefined) task.resolve(output)
    else task.reject(new Error(error))
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The worker thread ended')))
  return { worker, waiting, end }
}

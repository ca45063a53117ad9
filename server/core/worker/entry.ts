import { parentPort } from 'node:worker_threads'
import type { Task } from './task.ts'

interface Request extends Task {
  input: unknown
}

/** The worker thread: one task at a time. It tells that the task began, then its result or its error's text. */
parentPort?.on('message', async ({ module, name, input }: Request) => {
  try {
    const tasks: Record<string, (input: unknown) => unknown> = await import(module)
    parentPort?.postMessage('begun')
    parentPort?.postMessage({ output: await tasks[name]?.(input) })
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message })
  }
})

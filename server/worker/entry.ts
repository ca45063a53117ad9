import { parentPort } from 'node:worker_threads'
import { tasks } from './tasks.ts'

interface Request {
  id: number
  name: keyof typeof tasks
  input: never
}

/** The worker thread: one task at a time, its result or its error's text. */
parentPort?.on('message', ({ id, name, input }: Request) => {
  try {
    parentPort?.postMessage({ id, output: tasks[name](input) })
  } catch (error) {
    parentPort?.postMessage({ id, error: (error as Error).message })
  }
})

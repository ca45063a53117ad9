import { parentPort } from 'node:worker_threads'
import { tasks } from './tasks.ts'

interface Request {
  name: keyof typeof tasks
  input: never
}

/** The worker thread: one task at a time; that it began, then its result or its error's text. */
parentPort?.on('message', ({ name, input }: Request) => {
  parentPort?.postMessage('begun')
  try {
    parentPort?.postMessage({ output: tasks[name](input) })
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message })
  }
})

import { tasksIn } from '../../core/worker/task.ts'

const reading = tasksIn<typeof import('./word-document.ts')>(new URL('./word-document.ts', import.meta.url))

/** What a worker thread does with attachments. */
export const contactTasks = { wordFinding: reading('wordFinding') }

import { tasksIn } from '../../core/worker/task.ts'

const reading = tasksIn<typeof import('./word-document.ts')>(new URL('./word-document.ts', import.meta.url))
const drawing = tasksIn<typeof import('./picture.ts')>(new URL('./picture.ts', import.meta.url))

/** What a worker thread does with attachments. */
export const contactTasks = { wordFinding: reading('wordFinding'), redraw: drawing('redraw') }

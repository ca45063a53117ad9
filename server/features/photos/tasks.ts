import { tasksIn } from '../../core/worker/task.ts'

const drawing = tasksIn<typeof import('./draw.ts')>(new URL('./draw.ts', import.meta.url))

/** The worker thread's tasks with photographs. */
export const photoTasks = {
  drawPhoto: drawing('drawPhoto'),
  readDocument: drawing('readDocument'),
}

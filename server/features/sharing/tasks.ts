import { tasksIn } from '../../core/worker/task.ts'

/** The worker thread's tasks with the pictures that pages are shared with. */
export const sharingTasks = {
  drawPicture: tasksIn<typeof import('./draw.ts')>(new URL('./draw.ts', import.meta.url))('drawPicture'),
}

import { tasksIn } from '../../core/worker/task.ts'

const compiling = tasksIn<typeof import('./compile-task.ts')>(new URL('./compile-task.ts', import.meta.url))

/** What a worker thread does with questionnaires. */
export const questionTasks = {
  defineQuestions: compiling('defineQuestions'),
  compileQuestions: compiling('compileQuestions'),
}

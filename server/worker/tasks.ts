import { checkLead, lintContent, lintFile, replay } from '../features/question-editing/tasks.ts'
import { compileQuestions } from '../features/questions/compile-task.ts'

/** What is done beside the event loop, by name. Data in and out is plain. */
export const tasks = { compileQuestions, lintContent, lintFile, checkLead, replay }

export type Tasks = typeof tasks

import { wordFinding } from '../../features/contact/word-document.ts'
import { exportText, lintFile } from '../../features/question-editing/files/file-task.ts'
import { replay } from '../../features/question-editing/replay-task.ts'
import { checkLead, lintContent } from '../../features/question-editing/tasks.ts'
import { compileQuestions, orderModule } from '../../features/questions/compile-task.ts'

/** What is done beside the event loop, by name. Data in and out is plain. */
export const tasks = {
  compileQuestions,
  orderModule,
  lintContent,
  lintFile,
  exportText,
  checkLead,
  replay,
  wordFinding,
}

export type Tasks = typeof tasks

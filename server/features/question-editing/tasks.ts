import { tasksIn } from '../../core/worker/task.ts'

const checking = tasksIn<typeof import('./checking/check-task.ts')>(
  new URL('./checking/check-task.ts', import.meta.url),
)
const replaying = tasksIn<typeof import('./checking/replay-task.ts')>(
  new URL('./checking/replay-task.ts', import.meta.url),
)
const filing = tasksIn<typeof import('./files/file-task.ts')>(
  new URL('./files/file-task.ts', import.meta.url),
)

const forPrograms = tasksIn<typeof import('./files/program-task.ts')>(
  new URL('./files/program-task.ts', import.meta.url),
)

const searching = tasksIn<typeof import('./search/search-task.ts')>(
  new URL('./search/search-task.ts', import.meta.url),
)

/** What a worker thread does with questions that are being edited. */
export const tasks = {
  lintContent: checking('lintContent'),
  draftModule: checking('draftModule'),
  versionModule: checking('versionModule'),
  lintFollowers: checking('lintFollowers'),
  checkLead: checking('checkLead'),
  replay: replaying('replay'),
  lintFile: filing('lintFile'),
  exportText: filing('exportText'),
  exportForProgram: forPrograms('exportForProgram'),
  searchTexts: searching('searchTexts'),
  replaceableTexts: searching('replaceableTexts'),
}

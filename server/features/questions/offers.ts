// The functions that other features may use.

export { catalogueChanges } from './catalogue-state.ts'
export { compileQuestions } from './compile-task.ts'
export { type CompiledOrder, type QuestionsRepository, questionsOf } from './repository.ts'
export { baseVersion, groupVersion, versionOf } from './version.ts'
export { leadsTo } from './withdrawn.ts'

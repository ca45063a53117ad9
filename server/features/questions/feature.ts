import type { Feature } from '../../core/services.ts'
import { catalogueRevision } from './catalogue-state.ts'
import { orderAt } from './order-module.ts'
import { questionsOf } from './repository.ts'
import { questionRoutes } from './routes.ts'
import { questionTables } from './tables.ts'
import { questionTasks } from './tasks.ts'

export const questions: Feature = {
  name: 'questions',
  routes: [questionRoutes],
  wizards: [(services, address) => orderAt(questionsOf(services), address)],
  tasks: Object.values(questionTasks),
  tables: questionTables,
  revisions: [catalogueRevision],
}

import type { Feature } from '../../core/feature.ts'
import { questionEditingRoutes } from './routes.ts'
import { questionEditingTables } from './tables.ts'
import { tasks } from './tasks.ts'

export const questionEditing: Feature = {
  name: 'question-editing',
  routes: [questionEditingRoutes],
  messages: [],
  tasks: Object.values(tasks),
  tables: questionEditingTables,
  expiries: [],
  person: [],
  prepare: [],
  revisions: [],
}

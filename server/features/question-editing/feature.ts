import type { Feature } from '../../core/feature.ts'
import { draftRoutes } from './draft-routes.ts'
import { questionFileRoutes } from './files/routes.ts'
import { previewRoutes } from './preview.ts'
import { publicationRoutes } from './publication-routes.ts'
import { questionSearchRoutes } from './search/routes.ts'
import { questionEditingTables } from './tables.ts'
import { tasks } from './tasks.ts'

export const questionEditing: Feature = {
  name: 'question-editing',
  routes: [draftRoutes, publicationRoutes, questionFileRoutes, previewRoutes, questionSearchRoutes],
  wizards: [],
  messages: [],
  tasks: Object.values(tasks),
  tables: questionEditingTables,
  expiries: [],
  sweeps: [],
  person: [],
  prepare: [],
  revisions: [],
}

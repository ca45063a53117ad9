import type { Feature } from '../../core/services.ts'
import { stepDraftRoutes } from './routes.ts'
import { stepDraftTables } from './tables.ts'

export const stepDrafts: Feature = {
  name: 'step-drafts',
  routes: [stepDraftRoutes],
  tables: stepDraftTables,
  expiries: [{ table: 'step_drafts', column: 'saved_at', kind: 'stepDrafts' }],
}

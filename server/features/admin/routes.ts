import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { previewRoutes } from '../question-editing/preview.ts'
import { questionEditingRoutes } from '../question-editing/routes.ts'
import { logRoutes } from './log.ts'

/** Everything under `/api/admin`: for administrators alone (see `access.ts`). */
export function adminRoutes(app: FastifyInstance, services: Services): void {
  logRoutes(app, services.database.db)
  questionEditingRoutes(app, services)
  previewRoutes(app, services)
}

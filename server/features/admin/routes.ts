import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { previewRoutes } from '../question-editing/preview.ts'
import { questionEditingRoutes } from '../question-editing/routes.ts'
import type { QuestionsRepository } from '../questions/repository.ts'
import { accountsRoutes } from './accounts.ts'
import { inboxRoutes } from './inbox.ts'
import { logRoutes } from './log.ts'
import { outboxRoutes } from './outbox.ts'
import { requestRoutes } from './requests.ts'

/** Everything under `/api/admin`: for administrators alone (see `access.ts`). */
export function adminRoutes(app: FastifyInstance, services: Services, questions: QuestionsRepository): void {
  logRoutes(app, services.database.db)
  requestRoutes(app, services, questions)
  inboxRoutes(app, services)
  accountsRoutes(app, services)
  outboxRoutes(app, services)
  questionEditingRoutes(app, services)
  previewRoutes(app, services)
}

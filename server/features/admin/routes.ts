import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { logRoutes } from './log.ts'

/** Everything under `/api/admin`: for administrators alone (see `access.ts`). */
export function adminRoutes(app: FastifyInstance, { database }: Services): void {
  logRoutes(app, database.db)
}

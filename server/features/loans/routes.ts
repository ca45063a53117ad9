import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { handle } from '../../core/http/handle.ts'
import { idempotencyKey } from '../../core/http/idempotency.ts'
import type { Services } from '../../services.ts'
import { loansRepository } from './loans.ts'

/** The call that takes a home-loan request (LOAN-22). */
export function loanRoutes(app: FastifyInstance, services: Services): void {
  const loans = loansRepository(services)
  handle(app, calls.createLoan, ({ body, request }) =>
    loans.create(body, { key: idempotencyKey(request), ip: request.ip }),
  )
}

import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import type { PublishedWizard } from '#schemas/forms/page-on-server.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import { handle } from '../../core/http/handle.ts'
import { idempotencyKey } from '../../core/http/idempotency.ts'
import type { Services } from '../../core/services.ts'
import { moduleOf, sendModule } from '../../core/wizards/send-module.ts'
import { loanAdminRoutes } from './admin-routes.ts'
import { loansRepository, wizard } from './loans.ts'

const ADDRESS = '/wizards/loan.js'

/** The loan's questionnaire, if an address is its module's. */
export async function loanAt(_services: Services, address: string): Promise<PublishedWizard | undefined> {
  return address === ADDRESS ? { ...wizard } : undefined
}

/** The call that takes a home-loan request (LOAN-22), its questionnaire as a module, and what administrators see. */
export function loanRoutes(app: FastifyInstance, services: Services): void {
  const loans = loansRepository(services)
  const module = moduleOf(wizard.definition, wizards.loan.formats)
  app.get(ADDRESS, (request, reply) => sendModule(request, reply, module))

  handle(app, calls.createLoan, ({ body, request }) =>
    loans.create(body, { key: idempotencyKey(request), ip: request.ip }),
  )
  loanAdminRoutes(app, services, loans)
}

import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { toWire } from '#schemas/questions/record.ts'
import { NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { orderModuleRoute } from './order-module.ts'
import { questionsOf } from './repository.ts'

/** The question records in force (QST-16), and each service’s questionnaire as a module. */
export function questionRoutes(app: FastifyInstance, services: Services): void {
  const questions = questionsOf(services)
  orderModuleRoute(app, questions, services.database.db)

  handle(app, calls.listBaseQuestions, async () => (await questions.base()).map(toWire))

  handle(app, calls.listServiceQuestions, async ({ params }) => {
    const service = await questions.published(params.id)
    const order = service && (await questions.order(service.version))
    if (!order) throw new NotFound('Este serviço não existe ou não tem perguntas publicadas.')
    return order.source.questions.map(toWire)
  })
}

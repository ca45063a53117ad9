import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../http/errors.ts'
import type { QuestionsRepository } from '../questions/repository.ts'
import { wizardModule } from './module.ts'

interface Published {
  text: string
  etag: string
}

const ADDRESS = /^(\d{1,9})\.js$/

/** `GET /wizards/order/{service}.js`: a service's questionnaire with its validators, made once a version. */
export function wizardRoutes(app: FastifyInstance, questions: QuestionsRepository): void {
  const modules = new Map<string, Published>()

  app.get<{ Params: { file: string } }>('/wizards/order/:file', async (request, reply) => {
    const id = ADDRESS.exec(request.params.file)?.[1]
    const service = id === undefined ? undefined : await questions.published(Number(id))
    const order = service && (await questions.order(service.version))
    if (!service || !order) throw new NotFound('Este serviço não existe ou não tem perguntas publicadas.')
    const subject = { ...order.source.service, sub_group_id: service.sub_group_id }
    const published = modules.get(service.version) ?? publish(order.definition, subject)
    modules.set(service.version, published)
    reply.headers({ etag: published.etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === published.etag) return reply.status(304).send()
    return reply.type('text/javascript; charset=utf-8').send(published.text)
  })
}

function publish(definition: Parameters<typeof wizardModule>[0], service: object): Published {
  const text = wizardModule(definition, { service })
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

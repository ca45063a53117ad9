import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../core/http/errors.ts'
import { sendModule, type TaggedModule, tagModule } from '../../core/wizards/send-module.ts'
import type { QuestionsRepository } from './repository.ts'

const ADDRESS = /^(\d{1,9})\.js$/

/** `GET /wizards/order/{service}.js`: a service's questionnaire with its validators, made anew when it changes. */
export function orderModuleRoute(app: FastifyInstance, questions: QuestionsRepository): void {
  /** One a service: what is in force now. */
  const modules = new Map<number, TaggedModule & { version: string; subgroup: number }>()

  app.get<{ Params: { file: string } }>('/wizards/order/:file', async (request, reply) => {
    const id = ADDRESS.exec(request.params.file)?.[1]
    const service = id === undefined ? undefined : await questions.published(Number(id))
    const order = service && (await questions.order(service.version))
    if (!service || !order) throw new NotFound('Este serviço não existe ou não tem perguntas publicadas.')
    const subject = { ...order.source.service, sub_group_id: service.sub_group_id }
    const known = modules.get(subject.id)
    const made =
      known?.version === service.version && known.subgroup === service.sub_group_id
        ? known
        : {
            version: service.version,
            subgroup: service.sub_group_id,
            ...tagModule(order.definition, order.code, { service: subject }),
          }
    modules.set(subject.id, made)
    return sendModule(request, reply, made)
  })
}

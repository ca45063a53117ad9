import type { FastifyInstance } from 'fastify'
import type { Db } from '../../core/db/tables.ts'
import { NotFound } from '../../core/http/errors.ts'
import { hasModule, sendModule, sendUnchanged, tagModule } from '../../core/wizards/send-module.ts'
import { codeOf, type QuestionsRepository } from './repository.ts'
import { withdrawnOrder } from './withdrawn.ts'

const ADDRESS = /^\/wizards\/order\/(\d{1,9})\.js$/

/** The questionnaire in force at the address of a module, with its service; undefined where there is none. */
export async function orderAt(questions: QuestionsRepository, address: string) {
  const id = ADDRESS.exec(address)?.[1]
  const service = id === undefined ? undefined : await questions.published(Number(id))
  const order = service && (await questions.order(service.version))
  return order && { ...order, service: { ...order.source.service, sub_group_id: service.sub_group_id } }
}

/** `GET /wizards/order/{service}.js`: a service's questionnaire with its validators, made again when it changes. */
export function orderModuleRoute(app: FastifyInstance, questions: QuestionsRepository, db: Db): void {
  /** The tag of the module that is in force, one a service. The text is written for who has not got it (SRV-24). */
  const tags = new Map<number, { version: string; subgroup: number; etag: string }>()

  app.get<{ Params: { file: string } }>('/wizards/order/:file', async (request, reply) => {
    const order = await orderAt(questions, `/wizards/order/${request.params.file}`)
    if (!order) {
      const id = Number(ADDRESS.exec(`/wizards/order/${request.params.file}`)?.[1] ?? 0)
      throw (
        (await withdrawnOrder(db, id)) ??
        new NotFound('Este serviço não existe ou não tem perguntas publicadas.')
      )
    }
    const { definition, service } = order
    const [version, subgroup] = [definition.version, service.sub_group_id]
    const tag = tags.get(service.id)
    const isCurrent = tag?.version === version && tag.subgroup === subgroup
    if (isCurrent && hasModule(request, tag.etag)) return sendUnchanged(reply, tag.etag)
    const made = tagModule(definition, codeOf(order), { service })
    tags.set(service.id, { version, subgroup, etag: made.etag })
    return sendModule(request, reply, made)
  })
}

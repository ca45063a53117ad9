import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loanDefinition } from '#schemas/wizards/loan/definition.ts'
import { loanFormats } from '#schemas/wizards/loan/formats.ts'
import { NotFound } from '../../core/http/errors.ts'
import type { SignupWizard } from '../accounts/catalogue.ts'
import type { QuestionsRepository } from '../questions/repository.ts'
import { validatorCode, wizardModule } from './module.ts'

interface Published {
  text: string
  etag: string
}

const ADDRESS = /^(\d{1,9})\.js$/

/** `GET /wizards/order/{service}.js`: a service's questionnaire with its validators, made anew when it changes; `GET /wizards/loan.js`: the loan's. */
export function wizardRoutes(
  app: FastifyInstance,
  questions: QuestionsRepository,
  signup: SignupWizard,
): void {
  /** One a service: what is in force now. */
  const modules = new Map<number, Published & { version: string; subgroup: number }>()
  const loan = publish(loanDefinition, validatorCode(loanDefinition, loanFormats))

  app.get('/wizards/signup.js', async (request, reply) => {
    const { definition, subgroups } = await signup()
    return send(request, reply, publish(definition, validatorCode(definition), { subgroups }))
  })
  app.get('/wizards/loan.js', (request, reply) => send(request, reply, loan))

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
            ...publish(order.definition, order.code, { service: subject }),
          }
    modules.set(subject.id, made)
    return send(request, reply, made)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, text }: Published) {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type('text/javascript; charset=utf-8').send(text)
}

function publish(...wizard: Parameters<typeof wizardModule>): Published {
  const text = wizardModule(...wizard)
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

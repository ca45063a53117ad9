import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { servicePath } from '#schemas/catalogue/addresses.ts'
import { takesPhotos } from '#schemas/questions/words.ts'
import { repeatable } from '#schemas/requests/states.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import type { Answers, WizardStep } from '#schemas/wizards/definition.ts'
import { fittingAnswers } from '#schemas/wizards/fitting-answers.ts'
import { layOut, parseDetails } from '#schemas/wizards/order/codec.ts'
import { walk } from '#schemas/wizards/walk.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { orderDraftsOf, setDevice } from '../order-drafts/offers.ts'
import { questionsOf } from '../questions/offers.ts'
import { admitUnsent, noteUnsent } from '../unsent/offers.ts'
import { leadsRepository } from './repository.ts'

const UNKNOWN = 'Não encontrámos este pedido. Verifique a ligação que recebeu.'
const GOES_ON = 'Este pedido ainda não terminou.'
const NO_QUESTIONS = 'De momento não é possível pedir este serviço.'
const MAX_FORM_BYTES = 4096

/** The answers of a request as they were sent. */
interface SentAnswers {
  readonly details: string
  readonly info: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly zip_home: string
}

/** What is asked again: when the work is needed, and photographs, which belong to the request that they were sent with (REQ-30). */
const isAskedAgain = ({ standsFor = {}, ui }: WizardStep, name: string): boolean =>
  name === 'when' || standsFor[name] === 'when' || takesPhotos(ui[name])

/** The answers of a request for another one of the same service, as far as its present questions ask for them (REQ-29). */
export function answersAgain(wizard: CompiledWizard, { details, ...fields }: SentAnswers): Answers {
  const { info, ...contact } = fields
  const { definition } = wizard
  const all = layOut(definition, { ...contact, ...(info !== null && { info }) }, parseDetails(details) ?? {})
  const asked = definition.steps.map((step) => [
    step.id,
    Object.fromEntries(Object.entries(all[step.id] ?? {}).filter(([name]) => !isAskedAgain(step, name))),
  ])
  return fittingAnswers(wizard, Object.fromEntries(asked))
}

/** 'Pedir de novo': an order that begins with the answers of a request that has ended (REQ-29). */
export async function repeatRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, config } = services
  const questions = questionsOf(services)
  const drafts = orderDraftsOf(services)
  const leads = leadsRepository(database, config.sessionSecret)

  /** The device's order of the service: its begun one, unchanged, or else a new one with these answers. */
  async function orderFor(device: string, ip: string, serviceId: number, sent: SentAnswers) {
    const begun = await drafts.open(device, serviceId)
    if (begun) return begun
    const service = await questions.published(serviceId)
    const order = service && (await questions.order(service.version))
    if (!order) throw new Conflict(NO_QUESTIONS)
    const answers = answersAgain(order, sent)
    const { path, firstInvalid } = walk(order, answers)
    const open = path[Math.min(firstInvalid, path.length - 1)]?.step.id
    const bytes = Buffer.byteLength(JSON.stringify(answers))
    await admitUnsent(services, 'order draft', { id: '', ip, bytes })
    const saving = await drafts.save(device, {
      service: serviceId,
      version: order.definition.version,
      request: randomToken(),
      answers,
      ...(open !== undefined && { open }),
      // All of it was answered once, contact included: none of it is behind the furthest step.
      furthest: path.length,
      revision: 0,
    })
    if (saving.state === 'saved') await noteUnsent(services, 'order draft', { id: saving.id, ip, bytes })
    return drafts.open(device, serviceId)
  }

  // In a scope of its own: other calls do not take forms.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const limit = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const
    scope.addContentTypeParser('*', limit, (_request, _body, done) => done(null, undefined))
    handle(scope, calls.repeatLead, async ({ query, request, reply }) => {
      const lead = await leads.find(query.l, query.s)
      if (!lead) throw new NotFound(UNKNOWN)
      if (!repeatable(lead.state)) throw new Conflict(GOES_ON)
      const { title } = await database.db
        .selectFrom('services')
        .select('title')
        .where('id', '=', lead.service_id)
        .executeTakeFirstOrThrow()
      const draft = await orderFor(setDevice(request, reply, config), request.ip, lead.service_id, lead)
      if (!draft) throw new Conflict(NO_QUESTIONS)
      const step = await drafts.stepOf(draft)
      if (request.headers['x-requested-with'] === undefined)
        reply
          .code(303)
          .header('location', `${servicePath({ id: lead.service_id, title })}/passo/${Math.max(step, 0)}`)
      return { title, step, draft }
    })
  })
}

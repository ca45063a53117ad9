import type { FastifyInstance } from 'fastify'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import { calls } from '#schemas/calls/calls.ts'
import { NotFound, Refused } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { idempotencyKey } from '../../http/idempotency.ts'
import { isoNow, type Services } from '../../services.ts'
import { checkEmail, checkPhone } from '../contact-checks/contact-checks.ts'
import type { PostalCodesRepository } from '../places/repository.ts'
import type { QuestionsRepository } from '../questions/repository.ts'
import { findOrCreateClient } from './clients.ts'
import { leadCreator } from './create-lead.ts'
import { answersInWords } from './in-words.ts'
import { leadsRepository } from './repository.ts'

const UNKNOWN = 'Não encontrámos este pedido. Verifique a ligação que recebeu.'

/** Sending a request and what its owner can do with it afterwards (M§4, M§7). */
export function leadRoutes(
  app: FastifyInstance,
  services: Services,
  questions: QuestionsRepository,
  codes: PostalCodesRepository,
): void {
  const { database, clock, config } = services
  const leads = leadsRepository(database, config.sessionSecret)
  const createLead = leadCreator(services, questions, codes)

  handle(app, calls.createLead, ({ body, request }) => createLead(body, idempotencyKey(request)))

  handle(app, calls.createClient, async ({ body }) => {
    const problems = [
      ['/email', checkEmail(body.email)] as const,
      ['/phone', checkPhone(body.phone)] as const,
    ].filter(([, { valid }]) => !valid)
    if (problems.length > 0) throw new Refused(problems.map(([path, { message }]) => ({ path, message })))
    const fields = { ...body, lat: body.lat ?? null, lng: body.lng ?? null }
    const { exists } = await findOrCreateClient(database.db, fields, isoNow(clock))
    return { exists }
  })

  handle(app, calls.showLead, async ({ query }) => {
    const lead = await leads.find(query.l, query.s)
    const order = lead && (await questions.order(lead.version))
    if (!lead || !order) throw new NotFound(UNKNOWN)
    const { source } = order
    return {
      id: lead.id,
      cod: lead.cod,
      state: lead.state,
      service: source.service.title,
      service_id: lead.service_id,
      created_at: lead.created_at,
      name: lead.name,
      email: lead.email,
      phone: fromWirePhone(lead.phone),
      zip_home: lead.zip_home,
      place: (await codes.locate(lead.zip_home))?.place ?? null,
      email_verified: lead.email_verified_at !== null,
      phone_verified: lead.phone_verified_at !== null,
      answers: answersInWords(source, lead),
    }
  })

  handle(app, calls.archiveLead, async ({ query }) => {
    if (!(await leads.archive(query.id, query.s, isoNow(clock)))) throw new NotFound(UNKNOWN)
    return { success: true }
  })

  handle(app, calls.verifyLead, async ({ body }) => {
    const { l, s, e, m } = body
    const now = isoNow(clock)
    const byEmail = e !== undefined && (await leads.verify(l, s, 'email', e, now))
    const byPhone = m !== undefined && (await leads.verify(l, s, 'phone', m, now))
    return { success: byEmail || byPhone }
  })
}

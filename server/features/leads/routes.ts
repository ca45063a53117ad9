import type { FastifyInstance } from 'fastify'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import { calls } from '#schemas/calls/calls.ts'
import { leadSecret } from '../../core/configuration/secrets.ts'
import { HttpError, NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { idempotencyKey } from '../../core/http/idempotency.ts'
import { keepWithin } from '../../core/http/rate-limit.ts'
import { sendingSms } from '../../core/http/request-limits.ts'
import { getsSms } from '../../core/mail/gets-sms.ts'
import { mailboxOf } from '../../core/mail/mailbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { bindingFor, firstAccess, hasFirstAccess, refuseSuspended } from '../accounts/offers.ts'
import { tellOfEnd } from '../announcing/offers.ts'
import { checkEmail, checkPhone } from '../contact-checks/offers.ts'
import { refusalPath } from '../decisions/offers.ts'
import { deviceOf } from '../order-drafts/offers.ts'
import { ownerOf } from '../photos/offers.ts'
import { postalCodesOf } from '../places/offers.ts'
import { questionsOf } from '../questions/offers.ts'
import { leadAdminRoutes } from './admin-routes.ts'
import { resendConfirmation } from './confirming/codes.ts'
import { correctEmail } from './confirming/correct-email.ts'
import { isRefused, mayCorrect } from './confirming/may-correct.ts'
import { changeContact, confirmContact, mayChangeContact, waitingContact } from './contact/change.ts'
import { leadCreator } from './create-lead.ts'
import { answersInWords } from './in-words.ts'
import { leadsRepository } from './repository.ts'
import { traceMarksOf } from './traces.ts'

const UNKNOWN = 'Não encontrámos este pedido. Verifique a ligação que recebeu.'
const SAME = 'Este é o e-mail que o pedido já tem. Para receber de novo a ligação, prima «Enviar de novo».'
const NOT_HERE =
  'O e-mail deste pedido já foi confirmado. Se as mensagens são recusadas, corrija-o no aparelho de onde enviou o pedido, ou depois de iniciar sessão.'
const CONFIRMED = 'Este pedido já foi confirmado ou cancelado.'

/** Sending a request and what its owner can do with it afterwards (`docs/rules/requests.md`). */
export function leadRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const [questions, codes] = [questionsOf(services), postalCodesOf(services)]
  const leads = leadsRepository(database, config.sessionSecret)
  const createLead = leadCreator(services, questions, codes)

  handle(app, calls.createLead, ({ body, request }) =>
    createLead(body, {
      key: idempotencyKey(request),
      ip: request.ip,
      owner: ownerOf(request),
      device: deviceOf(request),
      marks: traceMarksOf(services, request),
    }),
  )

  // Everybody gets the same reply, and nothing is looked up or stored (REQ-21): the request makes the client (REQ-9).
  handle(app, calls.createClient, ({ body, request }) => {
    const problems = [
      ['/email', checkEmail(body.email)] as const,
      ['/phone', checkPhone(body.phone, 'internationalPhone')] as const,
    ].filter(([, { valid }]) => !valid)
    if (problems.length > 0)
      request.log.warn({ fields: problems.map(([path]) => path) }, 'A client cannot be made')
    if (problems.length > 0) throw new Refused(problems.map(([path, { message }]) => ({ path, message })))
    return { exists: false }
  })

  handle(app, calls.showLead, async ({ query, request }) => {
    const lead = await leads.find(query.l, query.s)
    const order = lead && (await questions.order(lead.version))
    if (!lead || !order) throw new NotFound(UNKNOWN)
    const { source } = order
    const changeable = await mayChangeContact(services, request, lead)
    const waiting = await waitingContact(services, lead)
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
      gets_sms: getsSms(config, lead.phone),
      zip_home: lead.zip_home,
      place: lead.place ?? (await codes.locate(lead.zip_home))?.place ?? null,
      reason: lead.state === 'refused' ? lead.reason : null,
      objection: lead.state === 'refused' ? await refusalPath(services, lead.id) : null,
      email_refused: await isRefused(database.db, lead),
      email_correctable: await mayCorrect(services, request, lead),
      email_verified: lead.email_verified_at !== null,
      phone_verified: lead.phone_verified_at !== null,
      contact_changeable: changeable,
      new_email: changeable ? waiting.email : null,
      new_phone: changeable && waiting.phone !== null ? fromWirePhone(waiting.phone) : null,
      answers: answersInWords(services, source, lead),
    }
  })

  handle(app, calls.archiveLead, async ({ query }) => {
    const { id, s } = query
    const now = isoNow(clock)
    const archived = await leads.archive(id, s, now, (trx) =>
      tellOfEnd(trx, services, { leadId: id, by: 'client', now }),
    )
    if (!archived) throw new NotFound(UNKNOWN)
    return { success: true }
  })

  handle(app, calls.verifyLead, async ({ body, request, reply }) => {
    const { l, s, e, m, signOn = true } = body
    const how = { now: isoNow(clock), usesUp: signOn }
    const binding = e === undefined ? '' : bindingFor(request, reply, config)
    return database.inTransaction(async (trx) => {
      const verify = async (channel: 'email' | 'phone', code: string | undefined) =>
        code === undefined ? undefined : leads.verify(trx, { id: l, secret: s, channel, code }, how)
      const [byEmail, byPhone] = [await verify('email', e), await verify('phone', m)]
      const done = { success: Boolean(byEmail ?? byPhone) }
      if (!byEmail || byEmail.over) return done
      if (!signOn) return { ...done, first: await hasFirstAccess(trx, byEmail.email) }
      const token = await firstAccess(trx, services, byEmail, binding)
      return { ...done, ...(token && { token, status: 'active' }) }
    })
  })

  handle(app, calls.resendLead, async ({ body, request }) => {
    const lead = await leads.find(body.l, body.s)
    const order = lead && (await questions.order(lead.version))
    if (!lead || !order) throw new NotFound(UNKNOWN)
    if (lead.email_verified_at !== null || lead.state === 'cancelled' || lead.state === 'refused')
      throw new HttpError(409, CONFIRMED)
    await keepWithin(services, 'confirmation again', lead.id)
    await keepWithin(services, 'confirmations again, to one person', mailboxOf(lead.email))
    const resend = async (sms: boolean) => {
      await database.inTransaction((trx) => resendConfirmation(trx, services, lead, order.source, { sms }))
      return { success: true, sms }
    }
    if (lead.phone_verified_at !== null || !getsSms(config, lead.phone)) return resend(false)
    return sendingSms(services, { ip: request.ip, phone: lead.phone }, (waitSeconds) =>
      resend(waitSeconds === 0),
    )
  })

  handle(app, calls.correctEmail, async ({ body, request }) => {
    const lead = await leads.find(body.l, body.s)
    const order = lead && (await questions.order(lead.version))
    if (!lead || !order) throw new NotFound(UNKNOWN)
    const email = body.email.toLowerCase()
    const { valid, message } = email === lead.email ? { valid: false, message: SAME } : checkEmail(email)
    if (!valid) throw new Refused([{ path: '/email', message }], message)
    if (!(await mayCorrect(services, request, lead))) throw new HttpError(409, NOT_HERE)
    await refuseSuspended(services, { email })
    await keepWithin(services, 'e-mail of a request', lead.id)
    await keepWithin(services, 'confirmations again, to one person', mailboxOf(email))
    const correct = (sms: boolean) =>
      database.inTransaction((trx) => correctEmail(trx, services, lead, order.source, { email, sms }))
    const done = (sms: boolean, { link_round }: { link_round: number }) => {
      const s = leadSecret(config.sessionSecret, { id: lead.id, link_round })
      return { success: true, sms, email, s }
    }
    if (lead.phone_verified_at !== null || !getsSms(config, lead.phone))
      return done(false, await correct(false))
    return sendingSms(services, { ip: request.ip, phone: lead.phone }, async (waitSeconds) =>
      done(waitSeconds === 0, await correct(waitSeconds === 0)),
    )
  })

  const linked = async ({ l, s }: { l: string; s: string }) => {
    const lead = await leads.find(l, s)
    const order = lead && (await questions.order(lead.version))
    if (!lead || !order) throw new NotFound(UNKNOWN)
    return { lead, source: order.source }
  }
  const secretOf = (id: string, link_round: number) => leadSecret(config.sessionSecret, { id, link_round })

  handle(app, calls.changeContact, async ({ body, request }) => {
    const linkedLead = await linked(body)
    const { asked, link_round } = await changeContact(services, request, linkedLead, body)
    return { success: true as const, asked, s: secretOf(linkedLead.lead.id, link_round) }
  })

  handle(app, calls.confirmContact, async ({ body: { channel, code, ...link }, request }) => {
    const linkedLead = await linked(link)
    const typed = { channel, code: code.replace(/\D/g, '') }
    const { link_round } = await confirmContact(services, request, linkedLead, typed)
    return { success: true as const, s: secretOf(linkedLead.lead.id, link_round) }
  })

  leadAdminRoutes(app, services, questions)
}

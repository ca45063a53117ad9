import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { hasEnded } from '#schemas/requests/states.ts'
import { codeMeant } from '#schemas/text/find-words.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, HttpError, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { lisbonDayBounds } from '../../core/lisbon-day.ts'
import { findByStart } from '../../core/lists/by-start.ts'
import { findByWords } from '../../core/lists/by-words.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, heldTo, isSuspended } from '../accounts/offers.ts'
import { tellOfEnd, tellOfRefusal } from '../announcing/offers.ts'
import { recordAction } from '../audit/offers.ts'
import { servicesMeant } from '../catalogue/offers.ts'
import { clientConcerned, decide, endDecisions, noteOf, recordDecision } from '../decisions/offers.ts'
import { BASE, numberAnswered } from '../question-editing/offers.ts'
import type { QuestionsRepository } from '../questions/offers.ts'
import { resendConfirmation } from './confirming/codes.ts'
import { correctContact } from './contact/correct.ts'
import { answersInWords } from './in-words.ts'
import { changeLead } from './life.ts'
import { addNote, notesOf } from './notes.ts'

const UNKNOWN = 'Este pedido não existe.'
const JUST_SENT =
  'As mensagens deste pedido foram enviadas há menos de um minuto. Aguarde antes de as enviar outra vez.'
const ENDED = 'Este pedido já terminou.'
const CONFIRMED = 'Este pedido já foi confirmado.'
const SUSPENDED = 'A conta de quem o fez está suspensa: reative-a antes.'
const NOT_REFUSED = 'Este pedido não está recusado. Atualize a página.'

/** The rest between two sends: new codes invalidate the last ones, which a second click must not do. */
const RESEND_REST_MS = 60_000

/** The calls on requests (ADM-5): find, read in words, note (ADM-51), correct, refuse, and send the confirmation again. */
export function leadAdminRoutes(
  app: FastifyInstance,
  services: Services,
  questions: QuestionsRepository,
): void {
  const { database, clock } = services
  const { db } = database

  const find = async (id: string) => {
    const lead = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
    const order = lead && (await questions.order(lead.version))
    if (!lead || !order) throw new NotFound(UNKNOWN)
    return { lead, source: order.source }
  }

  const named = async (trx: Trx, id: string) => {
    const lead = await trx.selectFrom('leads').select('cod').where('id', '=', id).executeTakeFirst()
    if (!lead) throw new NotFound(UNKNOWN)
    return lead
  }

  const listed = () =>
    db
      .selectFrom('leads')
      .select((eb) => [
        'leads.id',
        'leads.created_at as at',
        'leads.cod',
        'leads.name',
        'leads.email',
        'leads.state',
        eb.fn
          .coalesce(
            eb
              .selectFrom('services')
              .select('services.title')
              .whereRef('services.id', '=', 'leads.service_id'),
            sql.lit(''),
          )
          .as('service'),
      ])

  handle(app, adminCalls.listRequests, async ({ query }) => {
    const { after, size = PAGE, person, state, service, text, from, to } = query
    const wanted = text?.trim() ?? ''
    const only = allOf(
      await heldTo(db, person, ({ email }) => sql`email = ${email}`),
      state && sql`state = ${state}`,
      service ? sql`service_id = ${service}` : undefined,
      from && sql`created_at >= ${lisbonDayBounds(from).start}`,
      to && sql`created_at < ${lisbonDayBounds(to).end}`,
    )
    if (wanted !== '') {
      const code = codeMeant('C', wanted)
      const named =
        code === undefined ? [] : await listed().where('leads.cod', '=', code).where(only).execute()
      if (named.length > 0) return { rows: named, next: null }
      const load = (ids: string[]) => listed().where('leads.id', 'in', ids).execute()
      if (!wanted.includes('@')) {
        const servicesOf = await servicesMeant(services)
        return findByWords(db, { kind: 'request', text: wanted, servicesOf, after, size, only }, load)
      }
      const search = {
        table: 'leads' as const,
        columns: ['state', 'service_id'],
        text: wanted.toLowerCase(),
        after,
        size,
        only,
      }
      return findByStart(db, search, load)
    }
    return newestPage(listed().where(only), 'leads', { after, size })
  })

  handle(app, adminCalls.showRequest, async ({ params }) => {
    const { lead, source } = await find(params.id)
    const numbers = await db
      .selectFrom('question_sets')
      .select(['number', 'base_number'])
      .where('version', '=', lead.version)
      .executeTakeFirstOrThrow()
    const { created_at: at } = lead
    const ownService = { id: lead.service_id, title: source.service.title, questions: source.questions }
    const account = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', lead.email)
      .executeTakeFirst()
    return {
      id: lead.id,
      at,
      cod: lead.cod,
      service: source.service.title,
      service_id: lead.service_id,
      account: account?.id ?? null,
      person: account?.id ?? lead.client_id,
      name: lead.name,
      email: lead.email,
      state: lead.state,
      phone: fromWirePhone(lead.phone),
      zip_home: lead.zip_home,
      place: lead.place,
      email_verified: lead.email_verified_at !== null,
      phone_verified: lead.phone_verified_at !== null,
      ended_at: lead.ended_at,
      version: lead.version,
      number: (await numberAnswered(db, { ...ownService, at })) ?? numbers.number,
      base_number:
        (await numberAnswered(db, { id: BASE, questions: source.base, at })) ?? numbers.base_number,
      answers: answersInWords(services, source, lead),
      notes: await notesOf(db, lead.id),
    }
  })

  handle(app, adminCalls.noteRequest, async ({ params, body, request }) => {
    await addNote(services, params.id, { ...body, by: adminOf(request) })
    return { success: true as const }
  })

  handle(app, adminCalls.correctContact, async ({ params, body, request }) => {
    await correctContact(services, await find(params.id), { ...body, by: adminOf(request) })
    return { success: true as const }
  })

  handle(app, adminCalls.approveRequest, async ({ params: { id }, body, request }) => {
    const now = isoNow(clock)
    await database.inTransaction(async (trx) => {
      const { cod } = await named(trx, id)
      const admin = adminOf(request)
      const change = { event: 'REQUEST.APPROVED', actor: 'admin', actorId: admin.id, ...body, now } as const
      const changed = await changeLead(trx, id, change)
      if (changed?.from !== 'unverified') throw new Conflict(CONFIRMED)
      const entry = { action: 'request.approve' as const, subject: `pedido ${cod}`, note: body.reason }
      await recordAction(trx, now, admin, entry)
    })
    return { success: true as const }
  })

  handle(app, adminCalls.refuseRequest, async ({ params: { id }, body, request }) => {
    const now = isoNow(clock)
    await database.inTransaction(async (trx) => {
      const lead = await named(trx, id)
      const admin = adminOf(request)
      const { reason } = body
      const change = { event: 'REQUEST.REFUSED', actor: 'admin', actorId: admin.id, reason, now } as const
      if (!(await changeLead(trx, id, change))) throw new Conflict(ENDED)
      const person = await clientConcerned(trx, id)
      const decided = {
        kind: 'request.refuse',
        thing: id,
        subject: `Pedido ${lead.cod}`,
        said: body,
      } as const
      const decision = person && (await recordDecision(trx, services, { ...decided, person, by: admin, now }))
      await tellOfRefusal(trx, services, { leadId: id, reason, decision, now })
      await tellOfEnd(trx, services, { leadId: id, by: 'admin', now })
      const entry = { action: 'request.refuse' as const, subject: `pedido ${lead.cod}`, note: noteOf(body) }
      await recordAction(trx, now, admin, entry)
    })
    return { success: true as const }
  })

  handle(app, adminCalls.restoreRequest, async ({ params: { id }, body, request }) => {
    const now = isoNow(clock)
    await database.inTransaction(async (trx) => {
      const { cod } = await named(trx, id)
      const by = adminOf(request)
      const { reason } = body
      const change = { event: 'REQUEST.APPROVED', actor: 'admin', actorId: by.id, reason, now } as const
      const changed = await changeLead(trx, id, change)
      if (changed?.from !== 'refused') throw new Conflict(NOT_REFUSED)
      const person = await clientConcerned(trx, id)
      if (person && (await isSuspended(trx, person))) throw new Conflict(SUSPENDED)
      await endDecisions(trx, ['request.refuse'], { thing: id, now })
      const decided = { kind: 'request.restore', thing: id, subject: `Pedido ${cod}`, said: body } as const
      await decide(trx, services, { ...decided, person, by, now })
      const entry = { action: 'request.restore' as const, subject: `pedido ${cod}`, note: noteOf(body) }
      await recordAction(trx, now, by, entry)
    })
    return { success: true as const }
  })

  handle(app, adminCalls.resendRequest, async ({ params, request }) => {
    const { lead, source } = await find(params.id)
    if (hasEnded(lead.state)) throw new Conflict(ENDED)
    const now = isoNow(clock)
    await database.inTransaction(async (trx) => {
      const isResent = await resendConfirmation(trx, services, lead, source, { restMs: RESEND_REST_MS })
      if (!isResent) throw new HttpError(429, JUST_SENT, { retryAfter: RESEND_REST_MS / 1000 })
      const entry = { action: 'request.resend' as const, subject: `pedido ${lead.cod}` }
      await recordAction(trx, now, adminOf(request), entry)
    })
    return { success: true as const }
  })
}

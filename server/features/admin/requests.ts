import type { FastifyInstance } from 'fastify'
import { fromWirePhone } from '#schemas/atoms/phone.ts'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { NotFound } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { isoNow, type Services } from '../../services.ts'
import { tellAnew } from '../leads/codes.ts'
import { answersInWords } from '../leads/in-words.ts'
import type { QuestionsRepository } from '../questions/repository.ts'
import { adminOf } from './access.ts'
import { recordAction } from './audit.ts'
import { pageOf } from './cursor.ts'
import { beginsWith, olderThan, PAGE } from './newest-first.ts'
import { messageRows } from './outbox.ts'

const UNKNOWN = 'Este pedido não existe.'
const ARCHIVED = 'Este pedido foi cancelado: já não se confirma.'

/** The requests: found, read in words, archived, and told of once more. */
export function requestRoutes(
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

  handle(app, adminCalls.listRequests, async ({ query }) => {
    const { after, state, service, text, from, to } = query
    const wanted = text?.trim() ?? ''
    const isCode = /^c-/i.test(wanted)
    const rows = await db
      .selectFrom('leads')
      .select((eb) => [
        'leads.id',
        'leads.created_at as at',
        'leads.cod',
        'leads.name',
        'leads.email',
        'leads.state',
        eb
          .selectFrom('services')
          .select('services.title')
          .whereRef('services.id', '=', 'leads.service_id')
          .as('service'),
      ])
      .where(olderThan('leads', after))
      .$if(state !== undefined, (q) => q.where('leads.state', '=', state ?? 'published'))
      .$if(service !== undefined, (q) => q.where('leads.service_id', '=', service ?? 0))
      .$if(isCode, (q) => q.where('leads.cod', '=', wanted.toUpperCase()))
      .$if(wanted !== '' && !isCode, (q) => q.where(beginsWith('leads.email', wanted.toLowerCase())))
      .$if(from !== undefined, (q) => q.where('leads.created_at', '>=', `${from}T00:00:00.000Z`))
      .$if(to !== undefined, (q) => q.where('leads.created_at', '<=', `${to}T23:59:59.999Z`))
      .orderBy('leads.created_at', 'desc')
      .orderBy('leads.id', 'desc')
      .limit(PAGE + 1)
      .execute()
    return pageOf(
      rows.map((row) => ({ ...row, service: row.service ?? '' })),
      PAGE,
      (row) => row,
    )
  })

  handle(app, adminCalls.showRequest, async ({ params }) => {
    const { lead, source } = await find(params.id)
    const publication = await db
      .selectFrom('publications')
      .select((eb) => eb.fn.max('number').as('number'))
      .where('service_id', '=', lead.service_id)
      .where('version', '=', lead.version)
      .executeTakeFirst()
    const messages = await messageRows(db)
      .where('recipient', 'in', [lead.email, lead.phone])
      .where('template', 'in', ['leadConfirmation', 'leadSms'])
      .orderBy('created_at', 'desc')
      .limit(PAGE)
      .execute()
    const account = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', lead.email)
      .executeTakeFirst()
    return {
      id: lead.id,
      at: lead.created_at,
      cod: lead.cod,
      service: source.service.title,
      service_id: lead.service_id,
      account: account?.id ?? null,
      name: lead.name,
      email: lead.email,
      state: lead.state,
      phone: fromWirePhone(lead.phone),
      zip_home: lead.zip_home,
      email_verified: lead.email_verified_at !== null,
      phone_verified: lead.phone_verified_at !== null,
      archived_at: lead.archived_at,
      version: lead.version,
      number: publication?.number ?? null,
      answers: answersInWords(source, lead),
      messages,
    }
  })

  handle(app, adminCalls.archiveRequest, async ({ params, body, request }) => {
    const now = isoNow(clock)
    await db.transaction().execute(async (trx) => {
      const lead = await trx
        .updateTable('leads')
        .set({ state: 'archived', archived_at: now })
        .where('id', '=', params.id)
        .where('state', '!=', 'archived')
        .returning('cod')
        .executeTakeFirst()
      if (!lead) throw new NotFound('Este pedido não existe, ou já está arquivado.')
      const entry = { action: 'request.archive' as const, subject: `pedido ${lead.cod}`, note: body.reason }
      await recordAction(trx, now, adminOf(request), entry)
    })
    return { success: true as const }
  })

  handle(app, adminCalls.resendRequest, async ({ params, request }) => {
    const { lead, source } = await find(params.id)
    if (lead.state === 'archived') throw new NotFound(ARCHIVED)
    const now = isoNow(clock)
    await db.transaction().execute(async (trx) => {
      await tellAnew(trx, services, lead, source)
      const entry = { action: 'request.resend' as const, subject: `pedido ${lead.cod}` }
      await recordAction(trx, now, adminOf(request), entry)
    })
    return { success: true as const }
  })
}

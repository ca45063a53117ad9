import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import { MAX_TEMPLATES } from '#schemas/requests/rules.ts'
import { randomToken } from '../../core/configuration/secrets.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { readCursor } from '../../core/lists/cursor.ts'
import { newestPage } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { professionalOf } from '../accounts/offers.ts'
import { unreadMessages } from '../chat/offers.ts'
import { traceMarksOf } from '../leads/offers.ts'
import { postalCodesOf } from '../places/offers.ts'
import { questionsOf } from '../questions/offers.ts'
import { proposalsForClient } from './client.ts'
import { requestFinder } from './find.ts'
import { askForPlace, hideRequest } from './interest.ts'
import { newsAddress } from './news/address.ts'
import { markRequestRead, requestReader } from './one-request.ts'
import { proposalSender } from './send.ts'

const PAGE = 20
const TOO_MANY = `Pode guardar até ${MAX_TEMPLATES} textos. Apague um que já não use.`

/** Requests for professionals, proposals, and what clients do with them (`docs/rules/proposals.md`). */
export function proposalRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database
  const [questions, codes] = [questionsOf(services), postalCodesOf(services)]
  const find = requestFinder(services, questions, codes)
  const read = requestReader(services, questions, codes)
  const sender = proposalSender(services)
  const client = proposalsForClient(services)

  handle(app, calls.findRequests, ({ query, request }) => find(professionalOf(request).id, query))
  handle(app, calls.showOpenRequest, ({ params, request }) => read(professionalOf(request).id, params.id))
  handle(app, calls.markRequestRead, async ({ params, request }) => {
    await markRequestRead(services, professionalOf(request).id, params.id)
    return { success: true }
  })
  handle(app, calls.hideRequest, async ({ params, body, request }) => {
    const asked = { userId: professionalOf(request).id, leadId: params.id }
    await hideRequest(services, asked, body.hidden)
    return { success: true }
  })
  handle(app, calls.waitForPlace, async ({ params, body, request }) => {
    const asked = { userId: professionalOf(request).id, leadId: params.id }
    await askForPlace(services, asked, body.waits)
    return { success: true }
  })
  handle(app, calls.sendProposal, ({ params, query, body, request }) =>
    sender.send(professionalOf(request).id, params.id, body, {
      cost: query.cost,
      marks: traceMarksOf(services, request),
    }),
  )
  handle(app, calls.changeProposal, async ({ params, body, request }) => {
    await sender.change(professionalOf(request).id, params.id, body)
    return { success: true }
  })
  handle(app, calls.withdrawProposal, async ({ params, query, request }) => {
    await sender.withdraw(professionalOf(request).id, params.id, { leavesWork: query.work === '1' })
    return { success: true }
  })

  handle(app, calls.listOwnProposals, async ({ query, request }) => {
    const { id: me } = professionalOf(request)
    const cursor = readCursor(query.after)
    const stream = cursor === undefined ? newsAddress(services, ['person', me]) : undefined
    const proposals = db
      .selectFrom('proposals')
      .innerJoin('leads', 'leads.id', 'proposals.lead_id')
      .innerJoin('services', 'services.id', 'leads.service_id')
      .select([
        'proposals.id',
        'proposals.lead_id as lead',
        'leads.cod',
        'services.title as service',
        'leads.state as lead_state',
        'proposals.state',
        'proposals.price_kind',
        'proposals.price_cents',
        'proposals.price_max_cents',
        'proposals.price_unit',
        'proposals.created_at as at',
        'proposals.read_at',
      ])
      .where('proposals.professional_id', '=', me)
    const { rows, next } = await newestPage(proposals, 'proposals', { after: query.after, size: PAGE })
    const messages = await unreadMessages(db, { author: 'client', proposals: rows.map(({ id }) => id) })
    const shown = rows.map(({ read_at, ...row }) => ({
      ...row,
      read: read_at !== null,
      messages_unread: messages.get(row.id) ?? 0,
    }))
    return { rows: shown, next, ...(stream && { stream }) }
  })

  handle(app, calls.saveTemplate, async ({ body, request }) => {
    const { id } = professionalOf(request)
    const { count } = await db
      .selectFrom('proposal_templates')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('user_id', '=', id)
      .where('name', '!=', body.name.trim())
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_TEMPLATES) throw new Conflict(TOO_MANY)
    const message = body.message.trim()
    await db
      .insertInto('proposal_templates')
      .values({ id: randomToken(), user_id: id, name: body.name.trim(), message, created_at: isoNow(clock) })
      .onConflict((c) => c.columns(['user_id', 'name']).doUpdateSet({ message }))
      .execute()
    return { success: true }
  })
  handle(app, calls.removeTemplate, async ({ params, request }) => {
    const removed = await db
      .deleteFrom('proposal_templates')
      .where('id', '=', params.id)
      .where('user_id', '=', professionalOf(request).id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new NotFound('Este texto já não existe.')
    return { success: true }
  })

  handle(app, calls.listProposals, ({ query }) => client.list(query))
  handle(app, calls.markProposalsRead, ({ body }) => client.markRead(body))
  handle(app, calls.chooseProposal, ({ body }) => client.choose(body))
  handle(app, calls.extendLead, ({ body }) => client.extend(body))
  handle(app, calls.askForMore, ({ body }) => client.askForMore(body))
  handle(app, calls.closeLead, ({ body }) => client.close(body))
  handle(app, calls.showPhone, ({ body }) => client.showPhone(body))
}

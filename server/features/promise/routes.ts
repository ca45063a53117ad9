import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { PROMISE_HOURS } from '#schemas/requests/promise.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { pageOf, readCursor } from '../../core/lists/cursor.ts'
import { allOf, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'
import { inviteProfessionals } from '../announcing/offers.ts'
import { recordAction } from '../audit/offers.ts'
import { rowsNamed } from '../find/offers.ts'
import { districtName } from '../places/offers.ts'
import { isAtRisk } from './at-risk.ts'

const HOUR_MS = 3_600_000
const UNKNOWN = 'Este pedido não existe.'
const CLOSED = 'Este pedido já não está à espera de propostas.'
const NOBODY =
  'Não há mais profissionais para convidar: todos os que fazem este serviço nesta zona e à volta dela, e querem avisos, já responderam ou foram convidados.'

/** The promise for administrators: how it was kept, and the requests about to miss it (PRM-3, PRM-4). */
export function promiseRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database

  handle(app, adminCalls.listMeasures, async ({ query: { after, size = PAGE, service, district } }) => {
    const [, afterService, afterDistrict] = /^(\d{1,9}) (\d{0,2})$/.exec(after ?? '') ?? []
    const only = allOf(
      service ? sql`promise_measures.service_id = ${service}` : undefined,
      district && sql`promise_measures.district = ${district === 'all' ? '' : district}`,
      afterService !== undefined &&
        sql`(promise_measures.service_id, promise_measures.district) > (${Number(afterService)}, ${afterDistrict ?? ''})`,
    )
    const rows = await db
      .selectFrom('promise_measures')
      .innerJoin('services', 'services.id', 'promise_measures.service_id')
      .selectAll('promise_measures')
      .select('services.title as service')
      .where(only)
      .orderBy('promise_measures.service_id')
      .orderBy('promise_measures.district')
      .limit(size + 1)
      .execute()
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      rows: page.map(({ service_id, district: code, measured_at: at, ...measure }) => ({
        ...measure,
        id: `${service_id}-${code}`,
        service_id,
        district: districtName(code),
        at,
      })),
      next: rows.length > size && last ? `${last.service_id} ${last.district}` : null,
    }
  })

  handle(app, adminCalls.listAtRisk, async ({ query: { after, size = PAGE, service, text } }) => {
    const named = await rowsNamed(services, text, { request: 'leads.id' })
    const cursor = readCursor(after)
    const rows = await db
      .selectFrom('leads')
      .innerJoin('services', 'services.id', 'leads.service_id')
      .select(['leads.id', 'leads.cod', 'leads.opened_at', 'leads.district', 'services.title as service'])
      .select('leads.proposal_count as proposals')
      .select((eb) => [
        eb
          .selectFrom('announcements')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('announcements.lead_id', '=', 'leads.id')
          .as('told'),
        eb
          .selectFrom('invitations')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('invitations.lead_id', '=', 'leads.id')
          .as('invited'),
      ])
      .where(isAtRisk(isoNow(clock)))
      .where(
        allOf(
          named,
          service ? sql`leads.service_id = ${service}` : undefined,
          cursor && sql`(leads.opened_at, leads.id) > (${cursor.at}, ${cursor.id})`,
        ),
      )
      .orderBy('leads.opened_at')
      .orderBy('leads.id')
      .limit(size + 1)
      .execute()
    const shown = rows.map(({ opened_at, district, told: toldCount, invited, ...row }) => {
      const at = opened_at ?? ''
      const due = new Date(Date.parse(at) + PROMISE_HOURS * HOUR_MS).toISOString()
      return {
        ...row,
        at,
        due,
        district: districtName(district ?? ''),
        told: toldCount ?? 0,
        invited: invited ?? 0,
      }
    })
    return pageOf(shown, size, (row) => row)
  })

  handle(app, adminCalls.inviteProfessionals, async ({ params: { id }, request }) => {
    const now = isoNow(clock)
    const invited = await database.inTransaction(async (trx) => {
      const lead = await trx.selectFrom('leads').select('cod').where('id', '=', id).executeTakeFirst()
      if (!lead) throw new NotFound(UNKNOWN)
      const count = await inviteProfessionals(trx, services, id)
      if (count === undefined) throw new Conflict(CLOSED)
      if (count === 0) throw new Conflict(NOBODY)
      const note = count === 1 ? '1 profissional' : `${count} profissionais`
      const entry = { action: 'request.invite' as const, subject: `pedido ${lead.cod}`, note }
      await recordAction(trx, now, adminOf(request), entry)
      return count
    })
    return { success: true as const, invited }
  })
}

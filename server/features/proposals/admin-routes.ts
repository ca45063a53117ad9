import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { most } from '#schemas/calls/bounds.ts'
import { NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { newestPage, PAGE } from '../../core/lists/newest-first.ts'
import type { Services } from '../../core/services.ts'
import { personInWords } from '../audit/offers.ts'

const UNKNOWN_REQUEST = 'Este pedido não existe.'
const UNKNOWN_ACCOUNT = 'Esta conta não existe.'

/** What administrators see of a request's course and of a professional's proposals (ADM-34). */
export function proposalAdminRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  const proposals = () =>
    db
      .selectFrom('proposals')
      .select(['proposals.id', 'proposals.state', 'proposals.credits', 'proposals.created_at as at'])
      .select(['proposals.price_kind', 'proposals.price_cents', 'proposals.price_max_cents'])
      .select(['proposals.price_unit', 'proposals.read_at as read'])

  const eventsOf = async (lead: string) => {
    const rows = await db
      .selectFrom('lead_events')
      .leftJoin('users', 'users.id', 'lead_events.actor_id')
      .select(['lead_events.id', 'at', 'event', 'state', 'actor', 'reason'])
      .select(['users.id as account', 'users.name', 'users.email'])
      .where('lead_id', '=', lead)
      .orderBy('at', 'desc')
      .orderBy('lead_events.id', 'desc')
      .limit(most.newest)
      .execute()
    return rows.map(({ name, email, ...row }) => ({
      ...row,
      who: email === null ? null : personInWords({ name: name ?? '', email }),
    }))
  }

  handle(app, adminCalls.showRequestCourse, async ({ params: { id } }) => {
    const lead = await db.selectFrom('leads').select('next_wave_at').where('id', '=', id).executeTakeFirst()
    if (!lead) throw new NotFound(UNKNOWN_REQUEST)
    const waves = await db
      .selectFrom('announcements')
      .select((eb) => ['wave', eb.fn.min('at').as('at'), eb.fn.countAll<number>().as('told')])
      .where('lead_id', '=', id)
      .groupBy('wave')
      .orderBy('at', 'desc')
      .limit(most.newest)
      .execute()
    return {
      events: await eventsOf(id),
      proposals: await proposals()
        .innerJoin('users', 'users.id', 'proposals.professional_id')
        .select(['users.id as account', 'users.name as professional'])
        .where('proposals.lead_id', '=', id)
        .orderBy('proposals.created_at')
        .orderBy('proposals.id')
        .limit(most.newest)
        .execute(),
      waves,
      next_wave: lead.next_wave_at,
    }
  })

  handle(app, adminCalls.listAccountProposals, async ({ params: { id }, query: { after, size = PAGE } }) => {
    const account = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
    if (!account) throw new NotFound(UNKNOWN_ACCOUNT)
    const count = db.fn.countAll<number>().as('count')
    const { count: sent } = await db
      .selectFrom('proposals')
      .select(count)
      .where('professional_id', '=', id)
      .executeTakeFirstOrThrow()
    const { count: returned } = await db
      .selectFrom('credit_returns')
      .select(count)
      .where('user_id', '=', id)
      .where('state', '=', 'given')
      .executeTakeFirstOrThrow()
    const page = await newestPage(
      proposals()
        .innerJoin('leads', 'leads.id', 'proposals.lead_id')
        .innerJoin('services', 'services.id', 'leads.service_id')
        .select(['leads.id as lead', 'leads.cod', 'services.title as service'])
        .where('proposals.professional_id', '=', id),
      'proposals',
      { after, size },
    )
    return { sent, returned, ...page }
  })
}

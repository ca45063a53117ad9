import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, heldTo, type KnownPerson } from '../accounts/offers.ts'
import { recordAction, recordHourly } from '../audit/offers.ts'
import { accountConcerned, clientConcerned, decide, endDecisions, noteOf } from '../decisions/offers.ts'
import { rowsNamed } from '../find/offers.ts'
import type { chatPages } from './pages.ts'

const NO_REPORT = 'Esta conversa não foi denunciada.'
const DECIDED = 'Esta denúncia já foi decidida. Atualize a página.'

/** The reports of chats that a person is one of the two of. */
const withPerson = ({ account, email }: KnownPerson) => sql`chat_reports.proposal_id in (
  select id from proposals where professional_id = ${account}
  union all
  select proposals.id from proposals inner join leads on leads.id = proposals.lead_id where leads.email = ${email})`

interface Chats {
  pageOf: ReturnType<typeof chatPages>
  /** Changes a chat and tells who follows it. */
  change: (proposal: string, work: (trx: Trx) => Promise<boolean>) => Promise<boolean>
}

/** What administrators see of chats: those that were reported, and no other (CHT-6, CHT-7). */
export function reportedChatRoutes(
  app: FastifyInstance,
  services: Services,
  { pageOf: pageOfChat, change }: Chats,
): void {
  const {
    database: { db },
    clock,
  } = services
  const reports = () =>
    db
      .selectFrom('chat_reports')
      .innerJoin('proposals', 'proposals.id', 'chat_reports.proposal_id')
      .innerJoin('leads', 'leads.id', 'proposals.lead_id')
      .innerJoin('services', 'services.id', 'leads.service_id')
      .innerJoin('users', 'users.id', 'proposals.professional_id')
      .select(['chat_reports.proposal_id as id', 'leads.cod', 'services.title as service'])
      .select(['users.name as professional', 'chat_reports.author', 'chat_reports.reason'])
      .select(['chat_reports.state', 'chat_reports.answer', 'chat_reports.created_at as at'])

  handle(
    app,
    adminCalls.listChatReports,
    async ({ query: { after, size = PAGE, person, request, state, text } }) => {
      const columns = { account: 'proposals.professional_id', request: 'proposals.lead_id' }
      const only = allOf(
        await rowsNamed(services, text, columns),
        await heldTo(db, person, withPerson),
        request && sql`proposals.lead_id = ${request}`,
        state && sql`chat_reports.state = ${state}`,
      )
      const query = reports().where(only)
      return newestPage(query, ['chat_reports.created_at', 'chat_reports.proposal_id'], { after, size })
    },
  )

  handle(app, adminCalls.readReportedChat, async ({ params: { id }, query: { before }, request }) => {
    const report = await reports()
      .select(['leads.id as lead', 'leads.name as client', 'users.id as account'])
      .where('chat_reports.proposal_id', '=', id)
      .executeTakeFirst()
    if (!report) throw new NotFound(NO_REPORT)
    // The pages before the newest belong to the same opening.
    const record = before === undefined ? recordAction : recordHourly
    await record(db, isoNow(clock), adminOf(request), {
      action: 'chat.view',
      subject: `pedido ${report.cod}`,
      note: report.reason,
    })
    return { ...report, ...(await pageOfChat(id, before)) }
  })

  handle(app, adminCalls.decideReportedChat, async ({ params: { id }, body, request }) => {
    const { from, state, ...said } = body
    const answer = body.reason.trim()
    const report = await reports()
      .select(['leads.id as lead', 'users.id as account'])
      .where('chat_reports.proposal_id', '=', id)
      .executeTakeFirst()
    if (!report) throw new NotFound(NO_REPORT)
    await change(id, async (trx) => {
      const decided = await trx
        .updateTable('chat_reports')
        .set({ state, answer })
        .where('proposal_id', '=', id)
        .where('state', '=', from)
        .where('state', '!=', state)
        .returning('proposal_id')
        .executeTakeFirst()
      if (!decided) throw new Conflict(DECIDED)
      const [now, by] = [isoNow(clock), adminOf(request)]
      const kind = state === 'reopened' ? 'chat.reopen' : 'chat.keep'
      await endDecisions(trx, ['chat.keep', 'chat.reopen'], { thing: id, now })
      const both = {
        client: await clientConcerned(trx, report.lead),
        professional: await accountConcerned(trx, report.account),
      }
      for (const who of ['client', 'professional'] as const)
        await decide(trx, services, {
          ...{ kind, thing: id, subject: `Conversa do pedido ${report.cod}`, person: both[who] },
          ...{ said, by, reporter: report.author === who, now },
        })
      await recordAction(trx, now, by, { action: kind, subject: `pedido ${report.cod}`, note: noteOf(said) })
      return true
    })
    return { success: true as const }
  })
}

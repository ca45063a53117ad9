import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { returnRules } from '#schemas/credits/returns.ts'
import type { Trx } from '../../../core/db/tables.ts'
import { Conflict } from '../../../core/http/errors.ts'
import { handle } from '../../../core/http/handle.ts'
import { allOf, newestPage, PAGE } from '../../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { adminOf, heldTo } from '../../accounts/offers.ts'
import { tellOfReturn } from '../../announcing/offers.ts'
import { accountSubject, recordAction } from '../../audit/offers.ts'
import { accountConcerned, endDecisions, noteOf, recordDecision } from '../../decisions/offers.ts'
import { rowsNamed } from '../../find/offers.ts'
import { giveBack } from './rules.ts'

const WITHDRAWN = 'O profissional retirou esta proposta: já não há créditos a devolver por ela.'
const CHOSEN = 'O cliente escolheu esta proposta: os créditos dela não se devolvem.'
const NOTHING = 'Os créditos desta proposta já foram devolvidos, ou a conta já não existe.'
const DECIDED = 'Esta devolução já foi decidida. Atualize a lista.'

/** Returns for administrators: what they decide, and how often each professional asks (CRD-13). */
export function returnAdminRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database

  handle(app, adminCalls.listReturns, async ({ query: { after, size = PAGE, person, state, id, text } }) => {
    const named = await rowsNamed(services, text, {
      account: 'credit_returns.user_id',
      request: 'proposals.lead_id',
    })
    const theirs = await heldTo(db, person, ({ account }) => sql`credit_returns.user_id = ${account}`)
    const page = await newestPage(
      db
        .selectFrom('credit_returns')
        .innerJoin('users', 'users.id', 'credit_returns.user_id')
        .leftJoin('proposals', 'proposals.id', 'credit_returns.proposal_id')
        .leftJoin('leads', 'leads.id', 'proposals.lead_id')
        .select([
          'credit_returns.id',
          'credit_returns.created_at as at',
          'leads.id as lead',
          'leads.cod',
          'users.id as account',
          'users.email',
          'credit_returns.reason',
          'credit_returns.credits',
          'credit_returns.state',
          'credit_returns.answer',
          'credit_returns.decide_by',
          'proposals.state as proposal',
          'proposals.contact_shown_at as shown',
        ])
        .select((eb) => [
          eb
            .selectFrom('proposals as own')
            .select((of) => of.fn.countAll<number>().as('count'))
            .whereRef('own.professional_id', '=', 'users.id')
            .as('sent'),
          eb
            .selectFrom('credit_returns as given')
            .select((of) => of.fn.countAll<number>().as('count'))
            .whereRef('given.user_id', '=', 'users.id')
            .where('given.state', '=', 'given')
            .as('returned'),
        ])
        .where(
          allOf(
            theirs,
            named,
            state && sql`credit_returns.state = ${state}`,
            id && sql`credit_returns.id = ${id}`,
          ),
        ),
      'credit_returns',
      { after, size },
    )
    const rows = page.rows.map((row) => ({ ...row, sent: row.sent ?? 0, returned: row.returned ?? 0 }))
    return { ...page, rows }
  })

  handle(app, adminCalls.decideReturn, async ({ params: { id }, body: { state, ...said }, request }) => {
    const [now, by] = [isoNow(clock), adminOf(request)]
    const { reason } = said
    await database.inTransaction(async (trx) => {
      if (state === 'given') await mayGive(trx, id)
      const decided = await trx
        .updateTable('credit_returns')
        .set({ state, answer: reason })
        .where('id', '=', id)
        // A refusal is taken back by giving them after all (DEC-10).
        .where('state', 'in', state === 'given' ? ['asked', 'refused'] : ['asked'])
        .returning(['proposal_id', 'user_id', 'credits', 'reason'])
        .executeTakeFirst()
      if (!decided) throw new Conflict(DECIDED)
      const { proposal_id: proposalId, user_id: userId, credits, reason: why } = decided
      const back = { proposalId, userId, credits, reason: why, now }
      if (state === 'given' && !(await giveBack(trx, back))) throw new Conflict(NOTHING)
      if (state === 'given') await endDecisions(trx, ['return.refused'], { thing: id, now })
      const answered = { proposalId, credits, reason: why, given: state === 'given', answer: reason, now }
      const person = state === 'refused' ? await accountConcerned(trx, userId) : undefined
      const refusal = {
        kind: 'return.refused',
        thing: id,
        subject: returnRules[why].title,
        said,
        by,
        now,
      } as const
      const decision = person && (await recordDecision(trx, services, { ...refusal, person }))
      await tellOfReturn(trx, services, { ...answered, ...(decision && { decision }) })
      const { email } = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const note = `${returnRules[why].title}: ${noteOf(said)}`
      const entry = { action: `return.${state}` as const, subject: accountSubject(email), note }
      await recordAction(trx, now, by, entry)
    })
    return { success: true as const }
  })
}

/** Refuses to return the credits of a proposal that was withdrawn or chosen (CRD-13). Holds it for the transaction. */
async function mayGive(trx: Trx, id: string): Promise<void> {
  const proposal = await trx
    .updateTable('proposals')
    .set((eb) => ({ id: eb.ref('proposals.id') }))
    .where('id', '=', (eb) =>
      eb.selectFrom('credit_returns').select('proposal_id').where('credit_returns.id', '=', id),
    )
    .returning('state')
    .executeTakeFirst()
  if (proposal?.state === 'withdrawn') throw new Conflict(WITHDRAWN)
  if (proposal?.state === 'chosen') throw new Conflict(CHOSEN)
}

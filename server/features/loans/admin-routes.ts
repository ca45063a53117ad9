import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { codeMeant } from '#schemas/text/find-words.ts'
import { NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, heldTo } from '../accounts/offers.ts'
import { recordAction } from '../audit/offers.ts'
import { withApplicant } from './applicants.ts'
import { countNotes, handleLoan, loanNotes, NO_LOAN } from './handling.ts'
import type { LoansRepository } from './loans.ts'

/** The home-loan requests, for administrators: the log says who opens one. */
export function loanAdminRoutes(app: FastifyInstance, services: Services, loans: LoansRepository): void {
  const { database, clock } = services
  const { db } = database
  const notes = loanNotes(services)

  handle(app, adminCalls.listLoans, async ({ query: { after, size = PAGE, person, state, text } }) => {
    const cod = text === undefined ? undefined : (codeMeant('CH', text) ?? text.trim())
    const theirs = await heldTo(db, person, ({ email }) => withApplicant(services.config, email))
    const page = await newestPage(
      db
        .selectFrom('loans')
        .select(['id', 'created_at as at', 'cod', 'state', 'revision'])
        .where(allOf(theirs, state && sql`state = ${state}`, cod && sql`cod = ${cod}`)),
      'loans',
      { after, size },
    )
    const counts = await countNotes(
      db,
      page.rows.map(({ id }) => id),
    )
    return { ...page, rows: page.rows.map((row) => ({ ...row, notes: counts.get(row.id) ?? 0 })) }
  })

  handle(app, adminCalls.showLoan, async ({ params, request }) => {
    const loanRow = await db.selectFrom('loans').select('cod').where('id', '=', params.id).executeTakeFirst()
    if (!loanRow) throw new NotFound(NO_LOAN)
    // Logged before it is decrypted, so that nobody reads one without a trace.
    const entry = { action: 'loan.view' as const, subject: `crédito ${loanRow.cod}` }
    await recordAction(db, isoNow(clock), adminOf(request), entry)
    const loan = await loans.find(params.id)
    if (!loan) throw new NotFound(NO_LOAN)
    const { id, cod, created_at, version, answers, state, revision } = loan
    return { id, cod, at: created_at, version, answers, state, revision, notes: await notes.of(id) }
  })

  handle(app, adminCalls.handleLoan, async ({ params, body, request }) => {
    await handleLoan(services, params.id, { ...body, by: adminOf(request) })
    return { success: true as const }
  })

  handle(app, adminCalls.noteLoan, async ({ params, body, request }) => {
    await notes.add(params.id, { ...body, by: adminOf(request) })
    return { success: true as const }
  })
}

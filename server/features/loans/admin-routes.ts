import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { pageOf } from '../../core/lists/cursor.ts'
import { olderThan, PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf } from '../accounts/offers.ts'
import { recordAction } from '../audit/offers.ts'
import type { LoansRepository } from './loans.ts'

const NO_LOAN = 'Este pedido de crédito não existe.'

/** The home-loan requests, for administrators: the log says who opens one. */
export function loanAdminRoutes(
  app: FastifyInstance,
  { database: { db }, clock }: Services,
  loans: LoansRepository,
): void {
  handle(app, adminCalls.listLoans, async ({ query: { after } }) => {
    const rows = await db
      .selectFrom('loans')
      .select(['id', 'created_at as at', 'cod'])
      .where(olderThan('loans', after))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    return pageOf(rows, PAGE, (row) => row)
  })

  handle(app, adminCalls.showLoan, async ({ params, request }) => {
    const known = await db.selectFrom('loans').select('cod').where('id', '=', params.id).executeTakeFirst()
    if (!known) throw new NotFound(NO_LOAN)
    // Logged before it is decrypted, so that nobody reads one without a trace.
    const entry = { action: 'loan.view' as const, subject: `crédito ${known.cod}` }
    await recordAction(db, isoNow(clock), adminOf(request), entry)
    const loan = await loans.find(params.id)
    if (!loan) throw new NotFound(NO_LOAN)
    const { id, cod, created_at, version, answers } = loan
    return { id, cod, at: created_at, version, answers }
  })
}

import type { FastifyInstance } from 'fastify'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { calls } from '#schemas/calls/calls.ts'
import { creditsInWords } from '#schemas/requests/rules.ts'
import { NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { PAGE } from '../../core/lists/newest-first.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, professionalOf } from '../accounts/offers.ts'
import { accountSubject, authorsOf, recordAction } from '../audit/offers.ts'
import { accountConcerned, decide, noteOf } from '../decisions/offers.ts'
import { owedBy } from './debts.ts'
import { balanceOf, entriesOf, giveCredits } from './ledger.ts'
import { newestTaken } from './undo.ts'

const UNKNOWN = 'Esta conta não existe.'
const NEGATIVE = 'O saldo não pode ficar negativo.'

/** The ledger of credits, for the professional and for administrators (CRD-4, CRD-5). */
export function creditRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database

  const ledgerOf = async (userId: string, { after, size = PAGE }: { after?: string; size?: number }) => {
    const [balance, owed, entries] = await Promise.all([
      balanceOf(db, userId),
      owedBy(db, userId),
      entriesOf(db, userId, { after, size }),
    ])
    return { balance, owed, ...entries }
  }

  handle(app, calls.listOwnCredits, async ({ query, request }) => {
    return ledgerOf(professionalOf(request).id, query)
  })

  handle(app, adminCalls.listAccountCredits, async ({ params, query }) => {
    const { rows, ...ledger } = await ledgerOf(params.id, query)
    const authorOf = await authorsOf(
      db,
      rows.map(({ by }) => by),
    )
    return { ...ledger, rows: rows.map((row) => ({ ...row, by: row.by && authorOf(row.by, '') })) }
  })

  handle(app, adminCalls.correctCredits, async ({ params: { id }, body: { amount, ...said }, request }) => {
    const { reason } = said
    const admin = adminOf(request)
    const now = isoNow(clock)
    await database.inTransaction(async (trx) => {
      const user = await trx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
      if (!user) throw new NotFound(UNKNOWN)
      const entry = { userId: id, amount, kind: 'corrected', by: admin.id, note: reason, now } as const
      if (!(await giveCredits(trx, entry)))
        throw new Refused([{ path: '/amount', message: NEGATIVE }], NEGATIVE)
      if (amount < 0) {
        const person = await accountConcerned(trx, id)
        const taken = {
          kind: 'credits.correct',
          thing: await newestTaken(trx, id),
          said,
          by: admin,
          now,
        } as const
        await decide(trx, services, { ...taken, subject: creditsInWords(-amount), person })
      }
      const note = `${amount > 0 ? '+' : ''}${amount}: ${noteOf(said)}`
      const subject = accountSubject(user.email)
      await recordAction(trx, now, admin, { action: 'credits.correct', subject, note })
    })
    return { success: true as const }
  })
}

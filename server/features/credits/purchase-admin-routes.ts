import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { adminCalls } from '#schemas/calls/admin/admin-calls.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { allOf, newestPage, PAGE } from '../../core/lists/newest-first.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { adminOf, heldTo } from '../accounts/offers.ts'
import { recordAction } from '../audit/offers.ts'
import { accountConcerned, endDecisions, noteOf, recordDecision } from '../decisions/offers.ts'
import { purchasesNamed } from './admin-search.ts'
import { purchaseEnded } from './messages.ts'
import { purchasesIn, settle } from './purchases.ts'

const UNKNOWN = 'Esta compra não existe.'
const BY_ITSELF = 'O estado desta compra vem da Stripe: devolva o dinheiro lá.'
const NOT_NOW = 'Esta compra já mudou de estado. Atualize a lista.'

/** Purchases for administrators: what came in, transfers confirmed, refused and paid back (CRD-9). */
export function purchaseAdminRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const { db } = database

  handle(app, adminCalls.listPurchases, async ({ query: { after, size = PAGE, person, state, text } }) => {
    const theirs = await heldTo(db, person, ({ account }) => sql`purchases.user_id = ${account}`)
    const named = text === undefined ? undefined : await purchasesNamed(services, text.trim())
    const page = await newestPage(
      purchasesIn(db)
        .leftJoin('users', 'users.id', 'purchases.user_id')
        .select(['users.id as account', 'users.email', 'users.suspended_at', 'purchases.intent'])
        .where(allOf(theirs, state && sql`state = ${state}`, named)),
      'purchases',
      { after, size },
    )
    const rows = page.rows.map(({ suspended_at, ...row }) => ({ ...row, suspended: suspended_at !== null }))
    return { ...page, rows }
  })

  handle(app, adminCalls.settlePurchase, async ({ params: { id }, body: { state, ...said }, request }) => {
    const [now, by] = [isoNow(clock), adminOf(request)]
    const { reason } = said
    await database.inTransaction(async (trx) => {
      const purchase = await trx
        .selectFrom('purchases')
        .leftJoin('users', 'users.id', 'purchases.user_id')
        .select(['reference', 'method', 'package', 'users.id as account', 'users.email'])
        .where('purchases.id', '=', id)
        .executeTakeFirst()
      if (!purchase) throw new NotFound(UNKNOWN)
      if (purchase.method !== 'transfer') throw new Conflict(BY_ITSELF)
      if (!(await settle(trx, id, state, { now, reason }))) throw new Conflict(NOT_NOW)
      if (state !== 'paid' && purchase.account !== null && purchase.email !== null) {
        const { reference, package: title } = purchase
        const support = config.publicSettings.supportEmail
        const person = await accountConcerned(trx, purchase.account)
        const decided = { thing: id, subject: `Compra ${reference}`, said, by, now }
        const decision =
          person && (await recordDecision(trx, services, { ...decided, kind: `purchase.${state}`, person }))
        const refunded = state === 'refunded'
        const words = { reference, package: title, refunded, reason, support, ...(decision && { decision }) }
        await enqueue(trx, now, [messageTo(purchaseEnded, purchase.email, words)])
      }
      // A purchase that was refused by mistake is confirmed after all (DEC-10).
      else await endDecisions(trx, ['purchase.failed'], { thing: id, now })
      const subject = `compra ${purchase.reference}`
      const entry = { action: `purchase.${state}` as const, subject, note: noteOf(said) }
      await recordAction(trx, now, by, entry)
    })
    return { success: true as const }
  })
}

import type { FastifyInstance } from 'fastify'
import { taxNumber } from '#schemas/atoms/tax-number.ts'
import { calls } from '#schemas/calls/calls.ts'
import { Conflict, NotFound, Refused } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import { idempotencyKey } from '../../core/http/idempotency.ts'
import { newestPage } from '../../core/lists/newest-first.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { waitingChanged } from '../../core/waiting.ts'
import { professionalOf } from '../accounts/offers.ts'
import { purchaseInstructions } from './messages.ts'
import { paymentsOf } from './payments/ways.ts'
import { newPurchase, purchasesIn } from './purchases.ts'
import { isTaxNumber } from './tax-number.ts'

const NO_WAY = 'Esta forma de pagamento não está disponível. Escolha outra.'
const NO_RECEIPT = 'Não há confirmação de pagamento desta compra.'
const OTHER = 'Este pedido já foi enviado com outro conteúdo.'

/** Buying credits: packages, invoice data, payment and receipts (CRD-6, CRD-7, CRD-19). */
export function purchaseRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, config } = services
  const { db } = database
  const { ways, wayOf, stripe } = paymentsOf(services)
  const bank = config.payments.bank ?? null

  handle(app, calls.showBuying, async ({ request }) => {
    const last = await db
      .selectFrom('purchases')
      .select(['name', 'nif', 'address'])
      .where('user_id', '=', professionalOf(request).id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return { methods: ways.map(({ method }) => method), invoice: last ?? null }
  })

  handle(app, calls.buyCredits, async ({ body, request }) => {
    const way = wayOf(body.method)
    if (!way) throw new Conflict(NO_WAY)
    if (!isTaxNumber(body.nif)) throw new Refused([{ path: '/nif', message: taxNumber.messages.format }])
    const userId = professionalOf(request).id
    const now = isoNow(clock)
    const live = body.method === 'stripe' ? Number(stripe?.isLive) : null
    const row = { ...newPurchase(body, { userId, request: idempotencyKey(request), now }), live }
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const purchase = await database.inTransaction(async (trx) => {
      const made = await trx
        .insertInto('purchases')
        .values(row)
        .onConflict((c) => c.columns(['user_id', 'request']).doNothing())
        .returningAll()
        .executeTakeFirst()
      if (made && made.method === 'transfer') {
        const words = { ...made, bank, support: config.publicSettings.supportEmail }
        await enqueue(trx, now, [messageTo(purchaseInstructions, email, words)])
        await waitingChanged(trx)
      }
      return made ?? earlier(trx, row)
    })
    const same = (['package', 'method', 'name', 'nif', 'address'] as const).every(
      (field) => purchase[field] === row[field],
    )
    if (!same) throw new Refused([], OTHER)
    if (purchase.checkout !== null) return purchase
    // Outside of the transaction: who takes the payment may be slow. Sent again, it gives the same address.
    const checkout = await way.begin({ ...purchase, total: purchase.net + purchase.vat, email })
    if (checkout !== null)
      await db.updateTable('purchases').set({ checkout }).where('id', '=', purchase.id).execute()
    return { reference: purchase.reference, checkout }
  })

  const earlier = (
    trx: Pick<typeof db, 'selectFrom'>,
    { user_id, request }: { user_id: string; request: string },
  ) =>
    trx
      .selectFrom('purchases')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('request', '=', request)
      .executeTakeFirstOrThrow()

  handle(app, calls.listOwnPurchases, async ({ query: { after }, request }) => {
    const { rows, next } = await newestPage(
      purchasesIn(db)
        .where('user_id', '=', professionalOf(request).id)
        // A payment that did not begin is no purchase to its buyer.
        .where((eb) =>
          eb.or([
            eb('method', '=', 'transfer'),
            eb('checkout', 'is not', null),
            eb('state', '!=', 'waiting'),
          ]),
        ),
      'purchases',
      { after },
    )
    return {
      next,
      rows: rows.map((row) => ({ ...row, checkout: row.state === 'waiting' ? row.checkout : null })),
      bank,
    }
  })

  handle(app, calls.showReceipt, async ({ params: { reference }, request }) => {
    const row = await purchasesIn(db)
      .where('user_id', '=', professionalOf(request).id)
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!row || row.paid_at === null) throw new NotFound(NO_RECEIPT)
    return { ...row, paid_at: row.paid_at }
  })
}

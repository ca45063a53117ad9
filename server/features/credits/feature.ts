import { sql } from 'kysely'
import { DECIDE_WORKING_DAYS } from '#schemas/credits/returns.ts'
import type { Feature } from '../../core/services.ts'
import { purchaseSearch } from './admin-search.ts'
import { noteEarlier } from './initial.ts'
import { creditMessages } from './messages.ts'
import { stripeRoutes } from './payments/webhook.ts'
import { creditsOfPerson } from './person.ts'
import { purchaseAdminRoutes } from './purchase-admin-routes.ts'
import { purchaseRoutes } from './purchase-routes.ts'
import { returnAdminRoutes } from './returns/admin-routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { returnUnanswered } from './returns/sweep.ts'
import { reversalMessages } from './reversal-messages.ts'
import { creditRoutes } from './routes.ts'
import { endWaiting } from './sweep.ts'
import { creditTables } from './tables.ts'
import { undoesOfCredits } from './undo.ts'

export const credits: Feature = {
  name: 'credits',
  processing: {
    purpose: 'Vender créditos, cobrar propostas, devolver créditos e emitir faturas',
    basis: 'contract',
    people: 'profissionais',
    data: 'compras, movimentos de créditos, nome, NIF ou número de IVA e morada da fatura, forma de pagamento',
    recipients:
      'contabilista, Autoridade Tributária, banco, Stripe (quem paga por cartão, Multibanco ou MB WAY), alojamento',
  },
  routes: [creditRoutes, purchaseRoutes, purchaseAdminRoutes, stripeRoutes, returnRoutes, returnAdminRoutes],
  messages: [...creditMessages, ...reversalMessages],
  tables: creditTables,
  expiries: [
    {
      table: 'initial_marks',
      column: 'given_at',
      kind: 'initialCredits',
      when: sql`erased = 1`,
    },
    { table: 'purchases', column: 'created_at', kind: 'purchases' },
    {
      table: 'purchases',
      column: 'created_at',
      kind: 'unpaidPurchases',
      when: sql`state in ('failed', 'expired')`,
    },
  ],
  sweeps: [endWaiting, returnUnanswered],
  measures: [
    {
      name: 'credits_last_day',
      help: 'Credits that moved in the last 24 hours, by kind: negative where they were spent',
      labels: ['kind'],
      read: (db, { day }) =>
        db
          .selectFrom('credit_entries')
          .select(['kind', (eb) => eb.fn.sum<number>('amount').as('value')])
          .where('created_at', '>', day)
          .groupBy('kind')
          .execute(),
    },
  ],
  waiting: [
    {
      name: 'returns',
      words: ['devolução por decidir', 'devoluções por decidir'],
      path: 'devolucoes?estado=asked',
      pathOf: ({ id }) => `devolucoes?so=${id}`,
      promisedDays: DECIDE_WORKING_DAYS,
      rows: (db) =>
        db
          .selectFrom('credit_returns')
          .leftJoin('proposals', 'proposals.id', 'credit_returns.proposal_id')
          .leftJoin('leads', 'leads.id', 'proposals.lead_id')
          .select(['credit_returns.created_at as at', 'credit_returns.id as id', 'leads.cod as called'])
          .where('credit_returns.state', '=', 'asked'),
    },
    {
      name: 'transfers',
      words: ['transferência por confirmar', 'transferências por confirmar'],
      path: 'compras?estado=waiting',
      pathOf: ({ called }) => `compras?texto=${called}`,
      rows: (db) =>
        db
          .selectFrom('purchases')
          .select(['created_at as at', 'id', 'reference as called'])
          .where('state', '=', 'waiting')
          .where('method', '=', 'transfer'),
    },
    {
      name: 'disputes',
      words: ['compra contestada', 'compras contestadas'],
      path: 'compras',
      pathOf: ({ called }) => `compras?texto=${called}`,
      rows: (db) =>
        db
          .selectFrom('purchase_disputes')
          .innerJoin('purchases', 'purchases.id', 'purchase_disputes.purchase_id')
          .select([
            'purchase_disputes.created_at as at',
            'purchases.id as id',
            'purchases.reference as called',
          ])
          .where('purchase_disputes.state', 'in', ['inquiry', 'open']),
    },
  ],
  person: [creditsOfPerson],
  search: [purchaseSearch],
  undoes: undoesOfCredits,
  prepare: [noteEarlier],
}

import { sql } from 'kysely'
import type { Feature } from '../../core/services.ts'
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
  person: [creditsOfPerson],
  undoes: undoesOfCredits,
  prepare: [noteEarlier],
}

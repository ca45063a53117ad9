import type { Feature } from '../../core/services.ts'
import { loanSearch } from './admin-search.ts'
import { markStoredLoans } from './mark-stored.ts'
import { loanMessages } from './messages.ts'
import { loansOfPerson } from './person.ts'
import { loanAt, loanRoutes } from './routes.ts'
import { loanTables } from './tables.ts'

export const loans: Feature = {
  name: 'loans',
  processing: {
    purpose: 'Encaminhar pedidos de crédito habitação',
    basis: 'contract',
    people: 'quem pede crédito, e fiadores',
    data: 'dados pessoais, profissionais e financeiros, cifrados',
    recipients: 'o intermediário de crédito identificado na página, alojamento',
  },
  routes: [loanRoutes],
  wizards: [loanAt],
  messages: loanMessages,
  tables: loanTables,
  expiries: [{ table: 'loans', column: 'created_at', kind: 'loans' }],
  waiting: [
    {
      name: 'loans',
      words: ['pedido de crédito por tratar', 'pedidos de crédito por tratar'],
      path: 'credito?estado=open',
      pathOf: ({ id }) => `credito/${id}`,
      rows: (db) =>
        db
          .selectFrom('loans')
          .select(['created_at as at', 'id', 'cod as called'])
          .where('state', '=', 'open'),
    },
  ],
  person: [loansOfPerson],
  search: [loanSearch],
  prepare: [markStoredLoans],
}

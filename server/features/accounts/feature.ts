import { sql } from 'kysely'
import type { Feature } from '../../core/services.ts'
import { accountSearch } from './admin-search.ts'
import { accountMessages } from './messages.ts'
import { accountOfPerson } from './person.ts'
import { accountRoutes } from './routes.ts'
import { signupAt } from './sign-up/signup-wizard.ts'
import { undoSuspension } from './suspend-person.ts'
import { accountTables } from './tables.ts'

export const accounts: Feature = {
  name: 'accounts',
  processing: {
    purpose: 'Criar e proteger contas, iniciar sessão',
    basis: 'contract',
    people: 'clientes e profissionais com conta, administradores',
    data: 'nome, e-mail, telemóvel, códigos postais, serviços e zona, password de forma irreversível, sessões',
    recipients: 'Google ou Facebook (só quem inicia sessão com eles), alojamento',
  },
  routes: [accountRoutes],
  wizards: [signupAt],
  messages: accountMessages,
  tables: accountTables,
  expiries: [
    { table: 'sessions', column: 'expires_at', kind: 'signIn' },
    { table: 'one_time_tokens', column: 'expires_at', kind: 'signIn' },
    { table: 'throttles', column: 'until', kind: 'failedSignIns' },
    { table: 'known_sign_ons', column: 'seen_at', kind: 'knownSignOns' },
    { table: 'users', column: 'created_at', kind: 'unconfirmedAccounts', when: sql`status = 'pending'` },
  ],
  person: [accountOfPerson],
  undoes: { 'account.suspend': undoSuspension },
  search: [accountSearch],
}

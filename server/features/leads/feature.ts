import { sql } from 'kysely'
import type { Feature } from '../../core/services.ts'
import { clientSearch, requestSearch } from './admin-search.ts'
import { checkClients, keepClients } from './client-checks.ts'
import { leadMessages } from './messages.ts'
import { endPeriods } from './periods.ts'
import { requestsOfPerson } from './person.ts'
import { repeatRoutes } from './repeat.ts'
import { leadRoutes } from './routes.ts'
import { leadTables } from './tables.ts'

export const leads: Feature = {
  name: 'leads',
  processing: {
    purpose: 'Receber pedidos de propostas, confirmá-los e mostrá-los',
    basis: 'contract',
    people: 'clientes',
    data: 'nome, e-mail, telemóvel, código postal, respostas ao questionário, história do pedido, notas da administração',
    recipients: 'profissionais do serviço e da zona (sem nome, e-mail nem morada), alojamento',
  },
  routes: [leadRoutes, repeatRoutes],
  messages: leadMessages,
  tables: leadTables,
  expiries: [
    {
      table: 'leads',
      column: 'email_code_expires_at',
      kind: 'unconfirmedRequests',
      when: sql`state = 'unverified'`,
      gone: checkClients,
    },
    { table: 'lead_contact_changes', column: 'expires_at', kind: 'signIn' },
    { table: 'traces', column: 'ends_at', kind: 'traces' },
    { table: 'leads', column: 'created_at', kind: 'requests', gone: checkClients },
    {
      table: 'clients',
      column: 'check_at',
      kind: 'clients',
      when: sql`not exists (select 1 from leads where leads.client_id = clients.id)`,
    },
  ],
  sweeps: [endPeriods, keepClients],
  person: [requestsOfPerson],
  search: [requestSearch, clientSearch],
}

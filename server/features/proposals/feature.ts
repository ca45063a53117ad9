import { sql } from 'kysely'
import type { Feature } from '../../core/services.ts'
import { proposalAdminRoutes } from './admin-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { newsRoutes } from './news/routes.ts'
import { proposalsOfPerson } from './person.ts'
import { freeEarlierPlaces } from './put-right.ts'
import { proposalRoutes } from './routes.ts'
import { searchRoutes } from './searches.ts'
import { proposalTables } from './tables.ts'

export const proposals: Feature = {
  name: 'proposals',
  processing: {
    purpose: 'Receber propostas e entregá-las ao cliente',
    basis: 'contract',
    people: 'profissionais',
    data: 'mensagem, preço, ficheiros, textos e pesquisas guardados',
    recipients: 'o cliente do pedido, alojamento',
  },
  routes: [proposalRoutes, searchRoutes, fileRoutes, newsRoutes, proposalAdminRoutes],
  tables: proposalTables,
  expiries: [
    {
      table: 'proposal_files',
      column: 'created_at',
      kind: 'uploads',
      when: sql<boolean>`proposal_id is null`,
    },
  ],
  person: [proposalsOfPerson],
  prepare: [freeEarlierPlaces],
}

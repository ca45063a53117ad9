import type { Feature } from '../../core/services.ts'
import { mlsAdminRoutes } from './admin-routes.ts'
import { mlsMessages } from './messages.ts'
import { sharedOfPerson } from './person.ts'
import { mlsRoutes } from './routes.ts'
import { mlsTables } from './tables.ts'
import { undoRemoval } from './take-away.ts'

export const mls: Feature = {
  name: 'mls',
  processing: {
    purpose: 'Partilhar imóveis entre profissionais do imobiliário',
    basis: 'contract',
    people: 'profissionais do imobiliário',
    data: 'imóveis, nome, e-mail e telemóvel',
    recipients: 'outros profissionais do imobiliário com acesso, alojamento',
  },
  routes: [mlsRoutes, mlsAdminRoutes],
  messages: mlsMessages,
  tables: mlsTables,
  expiries: [{ table: 'shared_properties', column: 'expires_at', kind: 'sharedProperties' }],
  person: [sharedOfPerson],
  undoes: { 'property.remove': undoRemoval },
}

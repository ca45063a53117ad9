import type { Feature } from '../../core/services.ts'
import { stepDraftRoutes } from './routes.ts'
import { stepDraftTables } from './tables.ts'

export const stepDrafts: Feature = {
  name: 'step-drafts',
  processing: {
    purpose: 'Guardar, sem JavaScript, um registo ou pedido de crédito que ficou a meio',
    basis: 'contract',
    people: 'quem se regista ou pede crédito sem JavaScript',
    data: 'respostas, cifradas',
    recipients: 'ninguém, além do alojamento',
  },
  routes: [stepDraftRoutes],
  tables: stepDraftTables,
  expiries: [{ table: 'step_drafts', column: 'saved_at', kind: 'stepDrafts' }],
}

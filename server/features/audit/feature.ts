import type { Feature } from '../../core/services.ts'
import { traceOfPerson } from './person.ts'
import { auditRoutes } from './routes.ts'
import { auditTables } from './tables.ts'

export const audit: Feature = {
  name: 'audit',
  processing: {
    purpose: 'Saber o que os administradores fazem',
    basis: 'interest',
    people: 'administradores; pessoas a cujos dados acederam',
    data: 'quem fez o quê, quando e porquê',
    recipients: 'ninguém, além do alojamento',
  },
  routes: [auditRoutes],
  tables: auditTables,
  expiries: [{ table: 'audit_log', column: 'at', kind: 'administrators' }],
  person: [traceOfPerson],
}

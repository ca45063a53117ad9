import type { Feature } from '../../core/services.ts'
import { traceOfPerson } from './person.ts'
import { auditRoutes } from './routes.ts'
import { auditTables } from './tables.ts'

export const audit: Feature = {
  name: 'audit',
  routes: [auditRoutes],
  tables: auditTables,
  expiries: [{ table: 'audit_log', column: 'at', kind: 'administrators' }],
  person: [traceOfPerson],
}

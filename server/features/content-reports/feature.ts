import type { Feature } from '../../core/services.ts'
import { contentReportAdminRoutes } from './admin-routes.ts'
import { contentReportMessages } from './messages.ts'
import { reportsAboutPerson, reportsOfPerson } from './person.ts'
import { contentReportRoutes } from './routes.ts'
import { contentReportTables } from './tables.ts'

export const contentReports: Feature = {
  name: 'content-reports',
  routes: [contentReportRoutes, contentReportAdminRoutes],
  messages: contentReportMessages,
  tables: contentReportTables,
  expiries: [{ table: 'content_reports', column: 'created_at', kind: 'contentReports' }],
  person: [reportsOfPerson, reportsAboutPerson],
}

import { DECIDE_REPORT_WORKING_DAYS } from '#schemas/content-reports/content-reports.ts'
import type { Feature } from '../../core/services.ts'
import { contentReportAdminRoutes } from './admin-routes.ts'
import { contentReportMessages } from './messages.ts'
import { reportsAboutPerson, reportsOfPerson } from './person.ts'
import { contentReportRoutes } from './routes.ts'
import { contentReportTables } from './tables.ts'

export const contentReports: Feature = {
  name: 'content-reports',
  processing: {
    purpose: 'Tratar denúncias de conteúdos públicos (Regulamento dos Serviços Digitais, artigo 16.º)',
    basis: 'law',
    people: 'quem denuncia; quem publicou o conteúdo',
    data: 'nome e e-mail de quem denuncia, motivo e explicação, decisão',
    recipients: 'serviço de e-mail, alojamento; quem publicou não fica a saber quem denunciou',
  },
  routes: [contentReportRoutes, contentReportAdminRoutes],
  messages: contentReportMessages,
  tables: contentReportTables,
  waiting: [
    {
      name: 'content-reports',
      words: ['conteúdo denunciado por decidir', 'conteúdos denunciados por decidir'],
      path: 'conteudos?estado=open',
      pathOf: ({ id }) => `conteudos/${id}`,
      promisedDays: DECIDE_REPORT_WORKING_DAYS,
      rows: (db) =>
        db
          .selectFrom('content_reports')
          .select(['created_at as at', 'id', 'cod as called'])
          .where('state', '=', 'open'),
    },
  ],
  expiries: [{ table: 'content_reports', column: 'created_at', kind: 'contentReports' }],
  person: [reportsOfPerson, reportsAboutPerson],
}

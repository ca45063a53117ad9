import { LOOKED_AT_DAYS } from '#schemas/profiles/credentials.ts'
import type { Feature } from '../../core/services.ts'
import { profileAdminRoutes } from './admin-routes.ts'
import { credentialAdminRoutes } from './credentials/admin-routes.ts'
import { endCredentials } from './credentials/ends.ts'
import { credentialDecided, credentialEnding } from './credentials/messages.ts'
import { undoCredentialRefusal } from './credentials/reopen.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { undoesOfReviews } from './decide-review.ts'
import { makeMissingProfiles } from './make-profile.ts'
import { profileOfPerson, reviewsOfPerson } from './person.ts'
import { undoRemoval } from './removed-parts.ts'
import { reviewRoutes } from './review-routes.ts'
import { profileRoutes } from './routes.ts'
import { profileTables } from './tables.ts'
import { undoPayment, undoRefusal } from './undo.ts'

export const profiles: Feature = {
  name: 'profiles',
  processing: {
    purpose: 'Apresentar profissionais e o que deles se confirmou; publicar avaliações',
    basis: 'contract',
    people: 'profissionais; clientes que avaliam',
    data: 'textos e fotografias do perfil, declaração de profissional ou particular, NIF e site a confirmar, avaliações e respostas',
    recipients: 'o público (exceto o número do NIF), alojamento',
  },
  waiting: [
    {
      name: 'nifs',
      words: ['NIF por verificar', 'NIF por verificar'],
      path: 'verificacoes?estado=open',
      pathOf: ({ id }) => `verificacoes?so=${id}`,
      promisedDays: 2,
      rows: (db) =>
        db
          .selectFrom('verifications')
          .select(['created_at as at', 'id', 'name as called'])
          .where('state', '=', 'open')
          .where('kind', '=', 'nif'),
    },
    {
      name: 'credentials',
      words: ['certificação por ver', 'certificações por ver'],
      path: 'certificacoes?estado=open',
      pathOf: ({ id }) => `certificacoes/${id}`,
      promisedDays: LOOKED_AT_DAYS,
      rows: (db) =>
        db
          .selectFrom('credentials')
          .select(['created_at as at', 'id', 'name as called'])
          .where('state', '=', 'open'),
    },
    {
      name: 'reported-reviews',
      words: ['avaliação denunciada por decidir', 'avaliações denunciadas por decidir'],
      path: 'avaliacoes?quais=reported',
      pathOf: ({ id }) => `avaliacoes?so=${id}`,
      rows: (db) =>
        db
          .selectFrom('reviews')
          .innerJoin('users', 'users.id', 'reviews.professional_id')
          .select(['reviews.reported_at as at', 'reviews.lead_id as id', 'users.name as called'])
          .$narrowType<{ at: string }>()
          .where('reviews.reported_at', 'is not', null)
          .where('reviews.report_decided_at', 'is', null),
    },
  ],
  routes: [profileRoutes, profileAdminRoutes, reviewRoutes, credentialRoutes, credentialAdminRoutes],
  messages: [credentialDecided, credentialEnding],
  tables: profileTables,
  expiries: [
    { table: 'credential_files', column: 'decided_at', kind: 'credentialDocuments' },
    { table: 'removed_parts', column: 'removed_at', kind: 'removedParts' },
  ],
  sweeps: [endCredentials],
  person: [profileOfPerson, reviewsOfPerson],
  undoes: {
    ...undoesOfReviews,
    'account.payment': undoPayment,
    'verification.refuse': undoRefusal,
    'credential.refuse': undoCredentialRefusal,
    'profile.remove': undoRemoval,
  },
  prepare: [({ database }) => makeMissingProfiles(database)],
}

import type { Feature } from '../../core/services.ts'
import { profileAdminRoutes } from './admin-routes.ts'
import { undoesOfReviews } from './decide-review.ts'
import { makeMissingProfiles } from './make-profile.ts'
import { profileOfPerson, reviewsOfPerson } from './person.ts'
import { reviewRoutes } from './review-routes.ts'
import { profileRoutes } from './routes.ts'
import { profileTables } from './tables.ts'
import { undoPayment, undoRefusal } from './undo.ts'

export const profiles: Feature = {
  name: 'profiles',
  routes: [profileRoutes, profileAdminRoutes, reviewRoutes],
  tables: profileTables,
  person: [profileOfPerson, reviewsOfPerson],
  undoes: { ...undoesOfReviews, 'account.payment': undoPayment, 'verification.refuse': undoRefusal },
  prepare: [({ database }) => makeMissingProfiles(database)],
}

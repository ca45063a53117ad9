import type { Feature } from '../../core/feature.ts'
import { verificationAdminRoutes } from './admin-routes.ts'
import { makeMissingProfiles } from './make-profile.ts'
import { profileOfPerson, reviewsOfPerson } from './person.ts'
import { reviewRoutes } from './review-routes.ts'
import { profileRoutes } from './routes.ts'
import { profileTables } from './tables.ts'

export const profiles: Feature = {
  name: 'profiles',
  routes: [profileRoutes, verificationAdminRoutes, reviewRoutes],
  wizards: [],
  messages: [],
  tasks: [],
  tables: profileTables,
  expiries: [],
  sweeps: [],
  rounds: [],
  person: [profileOfPerson, reviewsOfPerson],
  search: [],
  prepare: [({ database }) => makeMissingProfiles(database.db)],
  revisions: [],
}

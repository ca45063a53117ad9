import type { PersonalData } from '../../core/services.ts'
import { eraseLoans, loansOf, moveLoans } from './applicants.ts'
import { emailsOfLoans } from './mark-stored.ts'

/** The home-loan requests with a person among their applicants. */
export const loansOfPerson: PersonalData = {
  of: 'email',
  export: async ({ database, config }, email) => ({ loans: await loansOf(database.db, config, email) }),
  moves: (trx, { config, from, to }) => moveLoans(trx, config, { from, to }),
  emails: emailsOfLoans,
  erase: eraseLoans,
}

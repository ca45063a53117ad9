import type { PersonalData } from '../../core/feature.ts'
import { forgetRecipients } from './audit-log.ts'

/** A person's e-mail in the log of what administrators did: what was done stays. */
export const traceOfPerson: PersonalData = {
  of: 'email',
  export: async () => ({}),
  erase: (trx, _config, email) => forgetRecipients(trx, [email]),
}

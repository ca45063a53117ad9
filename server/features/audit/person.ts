import type { PersonalData } from '../../core/services.ts'
import { forgetAccount, forgetRecipients, renameRecipient } from './audit-log.ts'

/** A person's e-mail in the administrators' log. Erasing it leaves the entry itself. */
export const traceOfPerson: PersonalData = {
  of: 'email',
  export: async () => ({}),
  moves: (trx, { from, to }) => renameRecipient(trx, from, to),
  async erase(trx, _config, email) {
    await forgetRecipients(trx, [email])
    await forgetAccount(trx, email)
  },
}

import { sql } from 'kysely'
import type { PersonalData } from '../../core/services.ts'

/** Which of the operator's e-mails an administrator chose. */
export const choicesOfPerson: PersonalData = {
  of: 'account',
  export: async () => ({}),
  async erase(trx) {
    // The account was erased before.
    await trx
      .deleteFrom('operator_choices')
      .where(sql<boolean>`not exists (select 1 from users where users.id = operator_choices.admin_id)`)
      .execute()
  },
}

import type { Trx } from '../../../core/db/tables.ts'
import type { Undo } from '../../../core/services.ts'
import { waitingChanged } from '../../../core/waiting.ts'

/**
 * Puts a credential that was refused before the administrators again, with its document (DEC-10). Returns it; undefined where it is not
 * refused any more, its document was erased, or another one of its kind waits. `now` is ISO 8601.
 */
export async function reopenCredential(trx: Trx, id: string, now: string) {
  const reopened = await trx
    .updateTable('credentials')
    .set(({ selectFrom, ref }) => ({
      // As the profile is called by now (PRF-17).
      name: selectFrom('profiles')
        .select('profiles.name')
        .where('profiles.user_id', '=', ref('credentials.user_id'))
        .$asScalar()
        .$notNull(),
      ...{ state: 'open' as const, reason: null, decided_at: null, created_at: now },
    }))
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .where('id', 'in', (eb) => eb.selectFrom('credential_files').select('credential_id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credentials as other')
            .select('other.id')
            .whereRef('other.user_id', '=', 'credentials.user_id')
            .whereRef('other.kind', '=', 'credentials.kind')
            .where('other.state', '=', 'open'),
        ),
      ),
    )
    .returning(['user_id', 'kind', 'issuer'])
    .executeTakeFirst()
  if (!reopened) return undefined
  await trx
    .updateTable('credential_files')
    .set({ decided_at: null })
    .where('credential_id', '=', id)
    .execute()
  await waitingChanged(trx)
  return reopened
}

/** The same where an objection to the refusal is upheld (DEC-7). */
export const undoCredentialRefusal: Undo = async (trx, _services, { thing, now }) =>
  (await reopenCredential(trx, thing, now)) !== undefined

import type { Trx } from '../../core/db/tables.ts'
import { removeUnheld } from '../photos/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'

/** Erases a professional's profile with its photographs, before the account. Its address stays taken. */
export async function eraseProfile(trx: Trx, userId: string): Promise<void> {
  const held = await trx
    .deleteFrom('profile_photos')
    .where('user_id', '=', userId)
    .returning('photo_id')
    .execute()
  const ofRemoved = trx.selectFrom('removed_parts').select('id').where('user_id', '=', userId)
  const removed = await trx
    .deleteFrom('removed_photos')
    .where('removed_id', 'in', ofRemoved)
    .returning('photo_id')
    .execute()
  await trx.deleteFrom('removed_parts').where('user_id', '=', userId).execute()
  await removeUnheld(
    trx,
    [...held, ...removed].map(({ photo_id }) => photo_id),
  )
  const theirs = trx.selectFrom('credentials').select('id').where('user_id', '=', userId)
  await trx.deleteFrom('credential_files').where('credential_id', 'in', theirs).execute()
  await trx.deleteFrom('credentials').where('user_id', '=', userId).execute()
  await trx.deleteFrom('verifications').where('user_id', '=', userId).execute()
  await trx.deleteFrom('profiles').where('user_id', '=', userId).execute()
  // Pages that are kept may show them (PAGE-55).
  await catalogueChanges(trx)
}

import type { Trx } from '../../core/db/tables.ts'
import { isoNow, type Services } from '../../core/services.ts'
import { tellOfNifAgain } from '../announcing/offers.ts'
import { noteVerification } from './verifications.ts'

/**
 * Asks again for the NIF of a professional whose profile has another name now, in the transaction that changes it (PRF-9): what
 * was verified counts no more, and they are told. A refused one stays refused.
 */
export async function askNifAgain(trx: Trx, services: Services, userId: string, name: string): Promise<void> {
  const nif = await trx
    .selectFrom('verifications')
    .select(['value', 'name', 'state'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'nif')
    .executeTakeFirst()
  if (!nif || nif.name === name || nif.state === 'refused') return
  const now = isoNow(services.clock)
  await noteVerification(trx, {
    user_id: userId,
    kind: 'nif',
    value: nif.value,
    name,
    state: 'open',
    created_at: now,
  })
  if (nif.state === 'verified') await tellOfNifAgain(trx, services, { userId, now })
}

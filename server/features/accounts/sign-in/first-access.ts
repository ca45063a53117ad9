import type { Trx } from '../../../core/db/tables.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { isUnclaimed, usersRepository, validateUser } from '../users.ts'
import { tokensRepository } from './tokens.ts'

/**
 * The way in for a client who has just shown that an e-mail is theirs, and has none yet: the account is made, and a token
 * of 60 seconds signs them on; they set a password inside (ACC-18). Undefined for everyone who has
 * an account to sign in to.
 */
export async function firstAccess(
  trx: Trx,
  { clock }: Services,
  person: { email: string; name: string },
): Promise<string | undefined> {
  const users = usersRepository(trx)
  const known = await users.byEmail(person.email)
  const id = known?.id ?? (await users.invite({ ...person, role: 'client' }, isoNow(clock)))
  // The row is held: whoever completes the account in this moment has a way in, and it is not shown to be theirs here.
  const unclaimed = await trx
    .updateTable('users')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where((eb) => isUnclaimed(eb))
    .returning('id')
    .executeTakeFirst()
  if (!unclaimed) return undefined
  await validateUser(trx, id, isoNow(clock))
  return tokensRepository(trx).issue('signon', id, clock.now())
}

import type { Trx } from '../../../core/db/tables.ts'
import { isoNow, type Services } from '../../../core/services.ts'
import { isUnclaimed, usersRepository, validateUser } from '../users.ts'
import { tokensRepository } from './tokens.ts'

/** Whether a client's link would sign them on (ACC-18): they have no account, or none that they can sign in to. */
export async function hasFirstAccess(trx: Trx, email: string): Promise<boolean> {
  const users = usersRepository(trx)
  return !(await users.byEmail(email)) || (await users.unclaimed(email)) !== undefined
}

/**
 * Signs on a client who has just verified an e-mail and has no account yet (ACC-18): makes the account, and gives a
 * token of 60 seconds with a binding (ACC-37); the person sets a password inside. Undefined for everyone who has an account to sign in to.
 */
export async function firstAccess(
  trx: Trx,
  { clock, config }: Services,
  person: { email: string; name: string },
  binding: string,
): Promise<string | undefined> {
  const users = usersRepository(trx)
  const user = await users.byEmail(person.email)
  const id = user?.id ?? (await users.invite({ ...person, role: 'client' }, isoNow(clock)))
  // The update locks the row: if somebody completes the account at this moment, it is no longer unclaimed, and its
  // e-mail is not verified here.
  const unclaimed = await trx
    .updateTable('users')
    .set({ status: 'active' })
    .where('id', '=', id)
    .where((eb) => isUnclaimed(eb))
    .returning('id')
    .executeTakeFirst()
  if (!unclaimed) return undefined
  await validateUser(trx, id, isoNow(clock), config.sessionSecret)
  return tokensRepository(trx).issueSignOn(id, clock.now(), binding)
}

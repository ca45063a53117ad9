import type { Trx } from '../../db/tables.ts'
import { isoNow, type Services } from '../../services.ts'
import { tokensRepository } from './tokens.ts'
import { usersRepository, validateUser } from './users.ts'

/**
 * The way in for a client who has just shown that an e-mail is theirs, and has none yet: the account is made, and a token
 * of 60 seconds signs them on; they set a password inside (M§4 'Lead verification', M§6). Undefined for everyone who has
 * an account to sign in to.
 */
export async function firstAccess(
  trx: Trx,
  { clock }: Services,
  person: { email: string; name: string },
): Promise<string | undefined> {
  const users = usersRepository(trx)
  const known = await users.byEmail(person.email)
  const hasNoWayIn =
    known === undefined ||
    (known.role === 'client' &&
      known.password_hash === null &&
      known.google_sub === null &&
      known.suspended_at === null)
  if (!hasNoWayIn) return undefined
  const id = known?.id ?? (await users.invite({ ...person, role: 'client' }, isoNow(clock)))
  await validateUser(trx, id, isoNow(clock))
  return tokensRepository(trx).issue('signon', id, clock.now())
}

import { sql } from 'kysely'
import type { Role } from '#schemas/calls/account-parts.ts'
import type { Trx } from '../../core/db/tables.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import { adminInvitation, professionalInvitation } from './messages.ts'
import { tokensRepository } from './sign-in/tokens.ts'
import { endWaysIn, usersRepository } from './users.ts'

interface Invited {
  readonly email: string
  /** '' leaves the name of an account that there is. */
  readonly name: string
  readonly role: Exclude<Role, 'client'>
}

/**
 * Invites somebody to a role, with an account or without one (ACC-34): the role is theirs once they set a password by the
 * link, which is sent and returned. Every way in of before ends at once. `now` in milliseconds.
 */
export async function inviteToRole(
  trx: Trx,
  { origin }: { origin: string },
  { email, name, role }: Invited,
  now: number,
): Promise<string> {
  const [at, address] = [new Date(now).toISOString(), email.toLowerCase()]
  const id = await usersRepository(trx).invite({ email: address, name, role: 'client' }, at)
  const tokens = tokensRepository(trx)
  await endWaysIn(trx, id)
  await tokens.revoke(['invitation'], id)
  await trx
    .updateTable('users')
    .set({ invited_role: role, ...(name !== '' && { name }) })
    // A person who has the role already has it again by the link alone.
    .set('role', sql<Role>`case when role = ${role} then 'client' else role end`)
    .where('id', '=', id)
    .execute()
  const token = await tokens.issue('invitation', id, now)
  const link = `${origin}/redefinir?email=${encodeURIComponent(address)}&token=${token}`
  await enqueue(trx, at, [
    messageTo(role === 'admin' ? adminInvitation : professionalInvitation, address, { link }),
  ])
  return link
}

import type { Trx } from '../../core/db/tables.ts'
import type { Services, Undo } from '../../core/services.ts'
import {
  authorLeaves,
  authorReturns,
  clientOf,
  clientReinstated,
  clientSuspended,
} from '../proposals/offers.ts'
import { catalogueChanges } from '../questions/offers.ts'
import { suspendUser } from './users.ts'

type Part = Pick<Services, 'config'>

const accountOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'phone', 'phone_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Suspends an account, and gives others back what it held: places, choices and credits (PRO-21, PRO-22). */
export async function suspendPerson(trx: Trx, part: Part, id: string, now: string): Promise<void> {
  await suspendUser(trx, id, now)
  await authorLeaves(trx, part, { userId: id, how: 'suspended', now })
  // Pages that are kept may show them (PAGE-55).
  await catalogueChanges(trx)
  await clientSuspended(trx, part, { ...clientOf(await accountOf(trx, id)), now })
}

/** Reinstates an account, with what it held as far as there is room for it. */
export async function reinstatePerson(trx: Trx, part: Part, id: string, now: string): Promise<void> {
  await suspendUser(trx, id, null)
  await authorReturns(trx, part, { userId: id, now })
  await catalogueChanges(trx)
  await clientReinstated(trx, part, { ...clientOf(await accountOf(trx, id)), now })
}

/** Reinstates an account whose suspension was objected to with reason. False where it is not suspended any more. */
export const undoSuspension: Undo = async (trx, services, { thing, now }) => {
  const user = await trx.selectFrom('users').select('suspended_at').where('id', '=', thing).executeTakeFirst()
  if (!user?.suspended_at) return false
  await reinstatePerson(trx, services, thing, now)
  return true
}

import { propertyInWords, SHARED_DAYS } from '#schemas/mls/property.ts'
import { daysAfter } from '#schemas/requests/rules.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import type { Services, Undo } from '../../core/services.ts'
import type { Admin } from '../audit/offers.ts'
import { accountConcerned, decide, endDecisions, recordDecision, type Said } from '../decisions/offers.ts'
import { propertyRemoved } from './messages.ts'

const GONE = 'Este imóvel já não existe.'
const DONE = 'Este imóvel já foi retirado.'
const SHARED = 'Este imóvel já está outra vez partilhado.'

/**
 * Takes a property away for an administrator, and tells its professional why (MLS-6), in the caller's transaction. `now` is
 * ISO 8601. The e-mail of the professional, and the property in words. Throws NotFound, or a Conflict where it is away already.
 */
export async function takeAway(
  trx: Trx,
  part: Pick<Services, 'config'>,
  { id, said, by, now }: { id: string; said: Said; by: Admin; now: string },
): Promise<{ email: string; property: string }> {
  const { config } = part
  const reason = said.reason.trim()
  const removed = await trx
    .updateTable('shared_properties')
    .set((eb) => ({
      removed_reason: reason,
      expires_at: eb.case().when('expires_at', '<', now).then(eb.ref('expires_at')).else(now).end(),
    }))
    .where('id', '=', id)
    .where('removed_reason', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const row = await trx
    .selectFrom('shared_properties')
    .innerJoin('users', 'users.id', 'shared_properties.user_id')
    .select(['business', 'kind', 'size', 'place', 'price'])
    .select(['users.id as owner', 'users.name', 'users.email', 'users.suspended_at'])
    .where('shared_properties.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound(GONE)
  if (!removed) throw new Conflict(DONE)
  const { owner, email, suspended_at, ...property } = row
  const inWords = `${propertyInWords(row)}, ${row.place}`
  const person = await accountConcerned(trx, owner)
  const decided = { kind: 'property.remove', thing: id, subject: inWords, said, by, now } as const
  const decision = person && (await recordDecision(trx, part, { ...decided, person }))
  if (suspended_at === null) {
    const link = `${config.origin}/area/mls/meus`
    const support = config.publicSettings.supportEmail
    const words = { ...property, reason, link, support, ...(decision && { decision }) }
    await enqueue(trx, now, [messageTo(propertyRemoved, email, words)])
  }
  return { email, property: inWords }
}

/** Gives a property back that was taken away, for as long as a new one is shared. False where it is not away, or gone. */
export const undoRemoval: Undo = async (trx, _services, { thing, now }) => {
  const back = await trx
    .updateTable('shared_properties')
    .set({ removed_reason: null, expires_at: daysAfter(now, SHARED_DAYS) })
    .where('id', '=', thing)
    .where('removed_reason', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return back !== undefined
}

/**
 * Shares a property again for an administrator, and tells its professional why (DEC-10), in the caller's transaction. `now` is
 * ISO 8601. The e-mail of the professional, and the property in words. Throws NotFound, or a Conflict where it is shared.
 */
export async function giveAgain(
  trx: Trx,
  services: Services,
  { id, said, by, now }: { id: string; said: Said; by: Admin; now: string },
): Promise<{ email: string; property: string }> {
  const isBack = await undoRemoval(trx, services, { thing: id, by, now })
  const row = await trx
    .selectFrom('shared_properties')
    .innerJoin('users', 'users.id', 'shared_properties.user_id')
    .select(['business', 'kind', 'size', 'place', 'users.id as owner', 'users.email'])
    .where('shared_properties.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound(GONE)
  if (!isBack) throw new Conflict(SHARED)
  const property = `${propertyInWords(row)}, ${row.place}`
  await endDecisions(trx, ['property.remove'], { thing: id, now })
  const decided = { kind: 'property.restore', thing: id, subject: property, said, by, now } as const
  await decide(trx, services, { ...decided, person: await accountConcerned(trx, row.owner) })
  return { email: row.email, property }
}

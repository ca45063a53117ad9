import { propertyInWords } from '#schemas/mls/property.ts'
import type { Trx } from '../../core/db/tables.ts'
import { Conflict, NotFound } from '../../core/http/errors.ts'
import { messageTo } from '../../core/mail/message.ts'
import { enqueue } from '../../core/outbox/outbox.ts'
import type { Services } from '../../core/services.ts'
import { propertyRemoved } from './messages.ts'

const GONE = 'Este imóvel já não existe.'
const DONE = 'Este imóvel já foi retirado.'

/**
 * Takes a property away for an administrator, and tells its professional why (MLS-6), in the caller's transaction. `now` is
 * ISO 8601. The e-mail of the professional, and the property in words. Throws NotFound, or a Conflict where it is away already.
 */
export async function takeAway(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  { id, reason, now }: { id: string; reason: string; now: string },
): Promise<{ email: string; property: string }> {
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
    .select(['users.name', 'users.email', 'users.suspended_at'])
    .where('shared_properties.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound(GONE)
  if (!removed) throw new Conflict(DONE)
  const { email, suspended_at, ...property } = row
  if (suspended_at === null) {
    const link = `${config.origin}/area/mls/meus`
    const support = config.publicSettings.supportEmail
    await enqueue(trx, now, [messageTo(propertyRemoved, email, { ...property, reason, link, support })])
  }
  return { email, property: `${propertyInWords(row)}, ${row.place}` }
}

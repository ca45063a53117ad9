import type { Db } from '../../core/db/tables.ts'
import { isRealRequest } from '../leads/offers.ts'

/**
 * What depends on services (ADM-23, ADM-30): how many requests for them are unfinished, how many that were sent are
 * open, and which other withdrawn services lead to one of them.
 */
export async function affectedBy(db: Pick<Db, 'selectFrom'>, ids: readonly number[]) {
  const [begun, sent, pointing] = await Promise.all([
    db
      .selectFrom('order_drafts')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('service_id', 'in', ids)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('service_id', 'in', ids)
      .where('state', 'in', ['unverified', 'open', 'full'])
      .where(isRealRequest)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('services')
      .select(['id', 'title'])
      .where('redirect_to', 'in', ids)
      .where('id', 'not in', ids)
      .orderBy('id')
      .execute(),
  ])
  return { begun: Number(begun.count), sent: Number(sent.count), pointing }
}
